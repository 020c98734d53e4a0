/// Endpoints: files that the server has described.
///
/// Start at [EndpointCatalog]: made once from a folder by [CatalogLoader], never changed. Each [Endpoint] knows
/// its [Parameter]s with their types and how its rows are written. What is wrong with any file is collected and
/// told at once.
@NullMarked
package dev.bluetusk.rest.catalog;

import org.jspecify.annotations.NullMarked;
