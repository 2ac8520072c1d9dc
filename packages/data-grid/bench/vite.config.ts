import { benchPage } from "@backroom/build/vite";
import { defineConfig } from "vite";

/** The page of the benchmark: the table alone. */
export default defineConfig(benchPage(import.meta.dirname, "../dist-bench"));
