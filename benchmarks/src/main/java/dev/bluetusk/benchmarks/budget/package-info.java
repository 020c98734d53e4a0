/// How much garbage an operation may make: a list of hot paths and workloads, each with its budget and a reason.
///
/// [dev.bluetusk.benchmarks.budget.Catalogue] says what is measured, [dev.bluetusk.benchmarks.budget.Probe] measures
/// one
/// operation in a process of its own, [dev.bluetusk.benchmarks.budget.BudgetFile] is
/// `benchmarks/allocation-budgets.json`,
/// and [dev.bluetusk.benchmarks.budget.BudgetBench] compares the two.
@NullMarked
package dev.bluetusk.benchmarks.budget;

import org.jspecify.annotations.NullMarked;
