import { classicPage } from "@backroom/build/vite";
import { defineConfig } from "vite";

/** The page of the benchmark: the table alone. */
export default defineConfig(classicPage(import.meta.dirname, "../dist-bench"));
