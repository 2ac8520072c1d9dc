#!/usr/bin/env node
"use strict";

// Checked in syntax that each Node reads: an older one would end with a syntax error of the program instead.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(
    "Backroom needs Node.js 24.7 or newer, and this is " +
      process.versions.node +
      ". Install a newer one, for example from https://nodejs.org.\n",
  );
  process.exit(1);
}
void import("../server/program.js");
