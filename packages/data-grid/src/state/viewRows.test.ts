import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countPlaces, placeOfRow, rowOfPlace } from "./viewRows.ts";

const gaps = fc.record({ after: fc.integer({ min: -1, max: 60 }), size: fc.integer({ min: 1, max: 20 }) });

describe("view rows", () => {
  it("gives every row one place and the detail area the places right behind its row", () => {
    fc.assert(
      fc.property(gaps, fc.integer({ min: 61, max: 120 }), (gap, rows) => {
        const places = Array.from({ length: countPlaces(rows, gap) }, (_, place) => rowOfPlace(place, gap));
        expect(places.filter((row) => row >= 0)).toEqual(Array.from({ length: rows }, (_, row) => row));
        const covered = places.flatMap((row, place) => (row < 0 ? [place] : []));
        expect(covered).toEqual(
          gap.after < 0 ? [] : Array.from({ length: gap.size }, (_, index) => gap.after + 1 + index),
        );
        expect(places.map((row, place) => (row < 0 ? place : placeOfRow(row, gap)))).toEqual(
          places.map((_, place) => place),
        );
      }),
    );
  });
});
