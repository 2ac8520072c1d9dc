import type { CSSProperties } from "react";
import { DROPDOWN_ROWS } from "../constants.ts";

/** Hands the product's row count to dropdown.module.css. */
export const dropdownRows = { "--dropdown-rows": DROPDOWN_ROWS } as CSSProperties;
