/** Version and build date compiled into the console. */
declare const __UI_VERSION__: { readonly version: string; readonly buildDate: string };
