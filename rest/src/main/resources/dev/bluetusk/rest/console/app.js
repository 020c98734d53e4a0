"use strict";

// The console of a BlueTusk server: lists what /_endpoints tells, and calls it. No framework, no other host.

const PRETTY_MAX = 300000;
const TABLE_ROWS_MAX = 500;
const SHORT_TEXT_MAX = 36;
const PLAIN_TYPES = /^(smallint|integer|bigint|numeric|real|double precision|boolean|oid)$/;
const $ = (id) => document.getElementById(id);
const state = { endpoints: [], current: null, answer: null, view: "json", sent: 0 };

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

const titleOf = (endpoint) => `${endpoint.method} ${endpoint.path}`;
const hashOf = (endpoint) => "#" + encodeURI(titleOf(endpoint));

// ---- theme

function applyTheme(theme) {
  document.documentElement.dataset.theme = theme;
}

function startTheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const asked = new URLSearchParams(location.search).get("theme");
  const kept = () => asked || localStorage.getItem("theme");
  applyTheme(kept() || (dark.matches ? "dark" : "light"));
  dark.addEventListener("change", () => kept() || applyTheme(dark.matches ? "dark" : "light"));
  $("theme").addEventListener("click", () => {
    const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    localStorage.setItem("theme", next);
    applyTheme(next);
  });
}

// ---- list

function matches(endpoint, words) {
  const text = `${titleOf(endpoint)} ${endpoint.description} ${endpoint.tags.join(" ")}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function groups(endpoints) {
  const found = new Map();
  for (const endpoint of endpoints) {
    const name = endpoint.tags[0] || endpoint.path.split("/")[1] || "root";
    if (!found.has(name)) found.set(name, []);
    found.get(name).push(endpoint);
  }
  return found;
}

function showList() {
  const words = $("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = state.endpoints.filter((endpoint) => matches(endpoint, words));
  const list = $("list");
  list.replaceChildren();
  for (const [name, members] of groups(shown)) {
    list.append(element("h2", "group", name));
    const ul = element("ul");
    for (const endpoint of members) ul.append(listItem(endpoint));
    list.append(ul);
  }
  if (!shown.length) list.append(element("p", "nothing", "No endpoint fits."));
}

function listItem(endpoint) {
  const link = element("a");
  link.href = hashOf(endpoint);
  if (endpoint === state.current) link.setAttribute("aria-current", "true");
  link.append(
    element("span", "method " + endpoint.method, endpoint.method),
    element("span", "path", endpoint.path),
    element("span", "about", endpoint.description.split("\n")[0]));
  const item = element("li");
  item.append(link);
  return item;
}

// ---- endpoint

function open() {
  const [title, query] = splitOnce(location.hash.slice(1), "?");
  const endpoint = state.endpoints.find((each) => titleOf(each) === decode(title)) || state.endpoints[0];
  if (!endpoint) return;
  $("nav").classList.remove("open");
  $("menu").setAttribute("aria-expanded", "false");
  state.current = endpoint;
  state.answer = null;
  showList();
  showEndpoint(endpoint);
  const values = new URLSearchParams(query);
  for (const parameter of endpoint.parameters) {
    if (values.has(parameter.name)) inputOf(parameter).value = values.get(parameter.name);
  }
  showRequest();
  if (values.has("_view")) state.view = values.get("_view");
  // A link may ask, never change anything.
  if (values.has("_send") && endpoint.method === "GET") send();
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch (broken) {
    return "";
  }
}

function splitOnce(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function showEndpoint(endpoint) {
  $("intro").hidden = true;
  $("endpoint").hidden = false;
  $("answer").hidden = true;
  document.title = `${titleOf(endpoint)} · BlueTusk`;
  const title = $("title");
  title.replaceChildren(element("span", "method " + endpoint.method, endpoint.method));
  for (const part of endpoint.path.split(/(\{[^}]*\})/)) {
    title.append(part.startsWith("{") ? element("span", "slot", part) : part);
  }
  $("file").textContent = endpoint.file;
  showDescription(endpoint.description);
  $("fields").replaceChildren(...endpoint.parameters.map(field));
  $("parameters").hidden = endpoint.parameters.length === 0;
  $("reset").hidden = endpoint.parameters.length === 0;
  $("columns").replaceChildren(
    ...endpoint.columns.flatMap((column) => [element("dt", "", column.name), element("dd", "", shortType(column.type))]));
  $("result").hidden = endpoint.columns.length === 0;
}

const shortType = (type) => type
  .replace(/^(timestamp|time) with time zone/, "$1tz")
  .replace(/^(timestamp|time) without time zone/, "$1")
  .replace(/^character varying/, "varchar");

function showDescription(text) {
  const paragraphs = text.split(/\n\s*\n/).filter(Boolean).map((paragraph) => {
    const p = element("p");
    paragraph.replace(/\n/g, " ").split(/`([^`]+)`/).forEach((part, i) => {
      p.append(i % 2 ? element("code", "", part) : part);
    });
    return p;
  });
  $("description").replaceChildren(...paragraphs);
}

function field(parameter) {
  const box = element("div", "field");
  const id = "p-" + parameter.name;
  box.id = "field-" + parameter.name;
  const label = element("label", "", parameter.name);
  label.htmlFor = id;
  label.append(element("span", "type", `${shortType(parameter.type)}, ${parameter.in}`));
  if (parameter.required) label.append(element("span", "need", "required"));
  const control = controlFor(parameter);
  control.id = id;
  control.name = parameter.name;
  if (parameter.required) control.setAttribute("aria-required", "true");
  box.append(label, control);
  if (control.tagName === "TEXTAREA") box.classList.add("wide");
  const note = element("p", "note", parameter.description);
  note.id = "note-" + parameter.name;
  control.setAttribute("aria-describedby", note.id);
  box.append(note);
  return box;
}

function controlFor(parameter) {
  const options = parameter.type === "boolean" ? ["true", "false"] : parameter.values || [];
  if (options.length && !parameter.array) {
    const select = element("select");
    const blank = element("option", "", "default" in parameter ? `(${defaultText(parameter)})` : "");
    blank.value = "";
    select.append(blank, ...options.map((value) => element("option", "", value)));
    return select;
  }
  if (parameter.array || parameter.json) {
    const area = element("textarea");
    area.spellcheck = false;
    area.placeholder = parameter.array ? "one value a line" : "JSON";
    return area;
  }
  const input = element("input");
  input.type = "text";
  input.spellcheck = false;
  if (/int|numeric|real|double/.test(parameter.type)) input.inputMode = "decimal";
  input.placeholder = "default" in parameter ? defaultText(parameter) : "";
  return input;
}

function defaultText(parameter) {
  return parameter.default === null ? "none" : parameter.default === "" ? "empty" : parameter.default;
}

const inputOf = (parameter) => document.getElementById("p-" + parameter.name);

// ---- request

function currentRequest() {
  const endpoint = state.current;
  let path = endpoint.path;
  const query = [];
  const body = [];
  for (const parameter of endpoint.parameters) {
    const text = inputOf(parameter).value;
    if (parameter.in === "path") {
      path = path.replace(`{${parameter.name}}`, text ? encodeURIComponent(text) : `{${parameter.name}}`);
    } else if (text === "") {
      continue;
    } else if (parameter.in === "query") {
      for (const value of valuesOf(parameter, text)) {
        query.push(`${encodeURIComponent(parameter.name)}=${encodeURIComponent(value)}`);
      }
    } else {
      body.push(`${JSON.stringify(parameter.name)}: ${bodyValue(parameter, text)}`);
    }
  }
  const request = { method: endpoint.method, url: path + (query.length ? "?" + query.join("&") : "") };
  if (body.length) request.body = `{${body.join(", ")}}`;
  return request;
}

const valuesOf = (parameter, text) => parameter.array ? text.split("\n").filter((line) => line !== "") : [text];

// Numbers go out with the digits that were typed.
function bodyValue(parameter, text) {
  if (parameter.json) return text;
  if (parameter.array) return JSON.stringify(valuesOf(parameter, text));
  const plain = PLAIN_TYPES.test(parameter.type) && /^(-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?|true|false)$/.test(text);
  return plain ? text : JSON.stringify(text);
}

function showRequest() {
  const request = currentRequest();
  const pre = $("request");
  pre.replaceChildren(element("b", "", request.method), " " + request.url);
  if (request.body) pre.append("\n" + request.body);
}

function curl() {
  const request = currentRequest();
  const quote = (text) => `'${text.replace(/'/g, "'\\''")}'`;
  const parts = ["curl", "-i"];
  if (request.method !== "GET") parts.push("-X", request.method);
  parts.push(quote(location.origin + request.url));
  if (request.body) parts.push("-H", quote("Content-Type: application/json"), "-d", quote(request.body));
  return parts.join(" ");
}

async function send() {
  const request = currentRequest();
  const turn = ++state.sent;
  document.querySelectorAll(".field.wrong").forEach((box) => unmark(box));
  $("send").disabled = true;
  const options = { method: request.method, headers: { Accept: "application/json" } };
  if (request.body) {
    options.body = request.body;
    options.headers["Content-Type"] = "application/json";
  }
  const start = performance.now();
  try {
    const response = await fetch(request.url, options);
    const text = await response.text();
    const took = performance.now() - start;
    if (turn === state.sent) showAnswer({ response, text, took });
  } catch (failure) {
    if (turn === state.sent) showFailure(failure);
  } finally {
    $("send").disabled = false;
  }
}

function unmark(box) {
  box.classList.remove("wrong");
  const parameter = state.current.parameters.find((each) => "field-" + each.name === box.id);
  box.querySelector(".note").textContent = parameter ? parameter.description : "";
}

// ---- answer

class Digits {
  constructor(text) { this.text = text; }
}

// Keeps the digits of numbers where the browser lets us see them.
function parse(text) {
  try {
    return JSON.parse(text, (key, value, context) =>
      typeof value === "number" && context && context.source ? new Digits(context.source) : value);
  } catch (notJson) {
    return undefined;
  }
}

function showFailure(failure) {
  $("answer").hidden = false;
  $("status").className = "status bad";
  $("status").textContent = "No answer";
  ["time", "size", "count"].forEach((id) => { $(id).textContent = ""; });
  $("view").replaceChildren(element("p", "empty", `The server cannot be reached: ${failure.message}.`));
  askHealth();
}

function showAnswer({ response, text, took }) {
  const value = parse(text);
  const rows = Array.isArray(value) && value.every((row) => row && typeof row === "object" && !Array.isArray(row)) ? value : null;
  state.answer = { response, text, value, rows };
  $("answer").hidden = false;
  $("status").className = response.ok ? "status" : "status bad";
  $("status").textContent = `${response.status} ${response.statusText}`;
  $("time").textContent = took < 10 ? `${took.toFixed(1)} ms` : `${Math.round(took)} ms`;
  $("size").textContent = sizeText(new Blob([text]).size);
  $("count").textContent = rows ? `${rows.length} ${rows.length === 1 ? "row" : "rows"}` : "";
  $("tab-table").hidden = !rows || rows.length === 0;
  const fits = state.view !== "table" || !$("tab-table").hidden;
  showView(fits ? state.view : "json", false);
  if (!response.ok && value && value.parameter) mark(value);
}

function mark(problem) {
  const box = document.getElementById("field-" + problem.parameter);
  if (!box) return;
  box.classList.add("wrong");
  box.querySelector(".note").textContent = problem.detail;
}

function sizeText(bytes) {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} KiB` : `${(bytes / 1048576).toFixed(1)} MiB`;
}

function showView(name, byUser) {
  if (byUser) state.view = name;
  document.querySelectorAll(".tabs button").forEach((tab) => {
    const on = tab.dataset.view === name;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
  });
  const view = $("view");
  view.scrollTop = 0;
  if (name === "table") view.replaceChildren(table(state.answer.rows));
  else if (name === "headers") view.replaceChildren(headers(state.answer.response));
  else view.replaceChildren(pretty(state.answer.text, state.answer.value));
}

function headers(response) {
  const pre = element("pre");
  for (const [name, value] of response.headers) pre.append(element("span", "k", name), `: ${value}\n`);
  return pre;
}

// Indents the text of JSON without turning it into values: what the server sent is what one sees.
function pretty(text, value) {
  if (text === "") return element("p", "empty", "No body.");
  const pre = element("pre");
  if (value === undefined || text.length > PRETTY_MAX) {
    pre.textContent = text.slice(0, PRETTY_MAX) + (text.length > PRETTY_MAX ? "\n…" : "");
    return pre;
  }
  const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],:]/g;
  const pieces = text.match(token) || [];
  let depth = 0;
  const line = () => "\n" + "  ".repeat(depth);
  pieces.forEach((piece, i) => {
    const next = pieces[i + 1];
    if (piece === "{" || piece === "[") {
      depth++;
      pre.append(piece, next === "}" || next === "]" ? "" : line());
    } else if (piece === "}" || piece === "]") {
      depth--;
      const empty = pieces[i - 1] === "{" || pieces[i - 1] === "[";
      pre.append(empty ? "" : line(), piece);
    } else if (piece === ",") {
      pre.append(piece + line());
    } else if (piece === ":") {
      pre.append(": ");
    } else {
      pre.append(element("span", kindOf(piece, next), piece));
    }
  });
  return pre;
}

function kindOf(piece, next) {
  if (piece[0] === '"') return next === ":" ? "k" : "s";
  return /^[tfn]/.test(piece) ? "w" : "n";
}

function table(rows) {
  const names = Object.keys(rows[0]);
  const made = element("table");
  const head = element("tr");
  const numeric = (name) => rows.some((row) => isNumber(row[name])) && rows.every((row) => row[name] === null || isNumber(row[name]));
  const right = new Set(names.filter(numeric));
  for (const name of names) {
    const cell = element("th", right.has(name) ? "number" : "", name);
    cell.scope = "col";
    head.append(cell);
  }
  made.append(element("thead"));
  made.tHead.append(head);
  const body = element("tbody");
  for (const row of rows.slice(0, TABLE_ROWS_MAX)) {
    const line = element("tr");
    for (const name of names) line.append(cellOf(row[name], right.has(name)));
    body.append(line);
  }
  made.append(body);
  return made;
}

const isNumber = (value) => typeof value === "number" || value instanceof Digits;

function cellOf(value, right) {
  if (value === null || value === undefined) return element("td", "null" + (right ? " number" : ""), "null");
  if (isNumber(value)) return element("td", right ? "number" : "", value instanceof Digits ? value.text : String(value));
  if (typeof value === "object") return element("td", "nested", JSON.stringify(value, (key, v) => v instanceof Digits ? Number(v.text) : v));
  const stamp = typeof value === "string" && /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?/.test(value) && value.length < 40;
  const text = stamp ? value.replace("T", " ") : String(value);
  return element("td", stamp ? "stamp" : text.length <= SHORT_TEXT_MAX ? "short" : "", text);
}

// ---- health

async function askHealth() {
  let good = false;
  try {
    good = (await fetch("/health/ready")).ok;
  } catch (unreachable) {
    good = false;
  }
  $("health").className = "health " + (good ? "good" : "bad");
  $("health-text").textContent = good ? "database ready" : "database not reachable";
}

// ---- start

function listen() {
  $("filter").addEventListener("input", showList);
  $("form").addEventListener("input", showRequest);
  $("form").addEventListener("submit", (event) => { event.preventDefault(); send(); });
  $("form").addEventListener("reset", () => setTimeout(showRequest));
  $("form").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
  });
  $("copy").addEventListener("click", async () => {
    await navigator.clipboard.writeText(curl());
    $("copy").textContent = "Copied";
    setTimeout(() => { $("copy").textContent = "Copy as curl"; }, 1500);
  });
  $("menu").addEventListener("click", () => {
    const opened = $("nav").classList.toggle("open");
    $("menu").setAttribute("aria-expanded", String(opened));
  });
  document.querySelectorAll(".tabs button").forEach((tab) => tab.addEventListener("click", () => showView(tab.dataset.view, true)));
  document.querySelector(".tabs").addEventListener("keydown", moveTab);
  document.addEventListener("keydown", (event) => {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
    if (event.key === "/" && !typing) {
      event.preventDefault();
      $("filter").focus();
    }
  });
  addEventListener("hashchange", open);
}

function moveTab(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const tabs = [...document.querySelectorAll(".tabs button")].filter((tab) => !tab.hidden);
  const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
  next.focus();
  showView(next.dataset.view, true);
}

async function start() {
  startTheme();
  listen();
  state.view = "table";
  askHealth();
  setInterval(askHealth, 15000);
  try {
    const response = await fetch("/_endpoints");
    const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
    state.endpoints = (await response.json()).endpoints.sort((a, b) =>
      a.path < b.path ? -1 : a.path > b.path ? 1 : methods.indexOf(a.method) - methods.indexOf(b.method));
  } catch (failure) {
    $("intro").replaceChildren(element("h1", "", "The list of endpoints cannot be read"), element("p", "", String(failure.message)));
    return;
  }
  showList();
  if (state.endpoints.length) open();
  else $("intro").replaceChildren(element("h1", "", "No endpoints"), element("p", "", "The folder holds no .sql file."));
}

start();
