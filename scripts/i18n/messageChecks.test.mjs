import assert from "node:assert/strict";
import { test } from "node:test";
import { hasWords, problemsOf } from "./messageChecks.mjs";

const rows = "{count, plural, one {# row} other {# rows}}";

test("a good translation has no problem", () => {
  assert.deepEqual(problemsOf("Hello <0>{name}</0>", "<0>{name}</0>, hallo", "de"), []);
  assert.deepEqual(
    problemsOf(rows, "{count, plural, one {# řádek} few {# řádky} other {# řádků}}", "cs"),
    [],
  );
  assert.deepEqual(problemsOf(rows, "{count, plural, other {# 行}}", "ja"), []);
  assert.deepEqual(problemsOf(rows, "{count, plural, =0 {keine} one {# Zeile} other {# Zeilen}}", "de"), []);
});

test("a plural needs exactly the forms of its language", () => {
  assert.match(problemsOf(rows, "{count, plural, one {# řádek} other {# řádků}}", "cs")[0], /few/);
  assert.match(
    problemsOf(rows, "{count, plural, one {#} few {#} many {#} other {#}}", "cs")[0],
    /few many one other instead of few one other/,
  );
  assert.equal(problemsOf(rows, "{count, plural, one {# صف} other {# صف}}", "ar").length, 1);
});

test("placeholders and tags are those of the source", () => {
  assert.match(problemsOf("Save {name}", "Speichern", "de")[0], /placeholders: none instead of \{name\}/);
  assert.match(problemsOf("Save {name}", "{nome} speichern", "de")[0], /\{nome\}/);
  assert.match(problemsOf("<0>Retry</0> now", "Jetzt wiederholen", "de")[0], /tags/);
  assert.match(problemsOf(rows, "{count} Zeilen", "de")[0], /placeholders/);
});

test("unreadable texts are reported, not thrown", () => {
  assert.match(problemsOf("Save {name}", "Speichern {name", "de")[0], /cannot be read/);
});

test("texts without words need no translation", () => {
  assert.equal(hasWords("{0} / {1}"), false);
  assert.equal(hasWords("{name}"), false);
  assert.equal(hasWords("Save"), true);
  assert.equal(hasWords(rows), true);
});
