// React Aria's virtualizer draws every row under NODE_ENV=test unless this variable is set; browsers have no `process`.
Object.assign(globalThis, { process: { env: { VIRT_ON: "true" } } });
