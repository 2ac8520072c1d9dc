import { cpuMs, openSession } from "../lib/mainThread.mjs";

const WHEEL = { pixels: 30_000, speed: 6000 };
const DRAG_STEPS = 120;
const ROW_HEIGHT = 32;

/** Lays the data ready before a page's own scripts run. */
const inject = ({ rows }) => {
  const columns = Array.from({ length: 12 }, (_, index) => ({
    key: `c${index}`,
    title: `Column ${index}`,
    width: index === 0 ? 120 : 90,
  }));
  const make = (id) => {
    const row = { id };
    for (const { key } of columns) row[key] = `${key} ${id}`;
    return row;
  };
  // A million rows of twelve texts each are a GB of data that nobody measures: their texts are made when they are read.
  const texts = {};
  for (const { key } of columns) {
    texts[key] = {
      get() {
        return `${key} ${this.id}`;
      },
    };
  }
  const prototype = Object.defineProperties({}, texts);
  const makeLazy = (id) => Object.assign(Object.create(prototype), { id });
  const all = Array.from({ length: rows }, (_, id) => (rows > 100_000 ? makeLazy(id) : make(id)));
  const total = 100_000;
  globalThis.__benchData = {
    columns,
    rows: () => all,
    fetchPage: async (skip, take) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return {
        rows: Array.from({ length: take }, (_, index) => make(skip + index)),
        hasMore: skip + take < total,
      };
    },
    pageSize: 50,
    total,
    width: 1200,
    height: 900,
  };
};

/** Mounts the grid, and says how long it took until the frame with the first rows was painted. */
const mountGrid = (options) =>
  new Promise((resolve) => {
    const start = performance.now();
    globalThis.__gridBench.mount(options);
    const look = () => {
      const { first, count } = globalThis.__gridBench.rendered();
      if (first === 0 && count >= 15) requestAnimationFrame(() => resolve(performance.now() - start));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** Moves the scroll position over the whole list, one step a frame: every frame shows other rows. */
const dragThrough = async (steps) => {
  const box = globalThis.__gridBench.scroller();
  const end = box.scrollHeight - box.clientHeight;
  for (let step = 1; step <= steps; step += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    box.scrollTop = (end * step) / steps;
  }
};

/**
 * Measures one grid page (a page that defines `__gridBench`) in a fresh tab: mounting, five seconds of wheel, dragging
 * the scrollbar over the whole list. Milliseconds and MB; `…Cpu` is CPU time of the main thread, the steady figure on a
 * shared machine; `heap` is what the grid holds beyond the data.
 */
export const measureGrid = async (browser, { address, mode, rows }) => {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 960 } });
  try {
    const session = await openSession(tab);
    await tab.addInitScript(inject, { rows: mode === "sync" ? rows : 0 });
    await tab.goto(address);
    const heapMb = async () => {
      await session.send("HeapProfiler.collectGarbage");
      return (await session.send("Runtime.getHeapUsage")).usedSize / 1e6;
    };
    const spent = async (act) => {
      const before = await cpuMs(session);
      await act();
      return (await cpuMs(session)) - before;
    };
    const emptyHeap = await heapMb();
    const start = await cpuMs(session);
    const mount = await tab.evaluate(mountGrid, { mode, rows, rowHeight: ROW_HEIGHT });
    const mountCpu = (await cpuMs(session)) - start;
    const elements = await tab.evaluate(() => document.querySelectorAll("*").length);
    const { count: rowsDrawn } = await tab.evaluate(() => globalThis.__gridBench.rendered());
    const heap = (await heapMb()) - emptyHeap;
    const wheelCpu = await spent(() =>
      session.send("Input.synthesizeScrollGesture", {
        x: 600,
        y: 450,
        yDistance: -WHEEL.pixels,
        speed: WHEEL.speed,
        gestureSourceType: "mouse",
        preventFling: true,
      }),
    );
    const dragCpu = mode === "sync" ? await spent(() => tab.evaluate(dragThrough, DRAG_STEPS)) : undefined;
    return {
      mount,
      mountCpu,
      wheelCpu,
      ...(dragCpu !== undefined && { dragCpu }),
      heap,
      elements,
      rowsDrawn,
    };
  } finally {
    await tab.close();
  }
};
