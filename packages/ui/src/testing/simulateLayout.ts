/** Px, height of a row of `VirtualList`, whose rows are measured. */
const ROW_HEIGHT_PX = 40;

/** Options of {@link simulateLayout}. */
export interface LayoutSize {
  /** Width of the window and of every element, px. Default 1280. */
  readonly width?: number;
  /** Height of the window and of every element, px. Default 720. */
  readonly height?: number;
}

/** Whether a media query about the width fits, such as `(width < 600px)` or `(min-width: 1600px)`; any other does not. */
const fitsWidth = (query: string, width: number): boolean => {
  const [, relation = "", px] =
    /^\(\s*(min-width:|max-width:|width\s*[<>]=?)\s*([\d.]+)px\s*\)$/.exec(query) ?? [];
  if (px === undefined) return false;
  if (relation.includes("<")) return width < Number(px);
  if (relation.includes(">")) return width > Number(px);
  return relation.startsWith("min") ? width >= Number(px) : width <= Number(px);
};

const createQuery = (query: string, width: number): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: fitsWidth(query, width),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** `CSS.escape`, but for characters that no key or id has. */
const escapeName = (name: string): string =>
  name.replace(/^\d/, (digit) => `\\3${digit} `).replaceAll(/[^\w\s\\-]/g, (sign) => `\\${sign}`);

/** Reports the size once, as sizes never change here. */
class StillResizeObserver implements ResizeObserver {
  readonly #callback: ResizeObserverCallback;
  readonly #observed = new Set<Element>();
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element): void {
    this.#observed.add(target);
    queueMicrotask(() => {
      if (!this.#observed.has(target)) return;
      const contentRect = target.getBoundingClientRect();
      const size = [{ inlineSize: contentRect.width, blockSize: contentRect.height }];
      const sizes = { borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size };
      this.#callback([{ target, contentRect, ...sizes }], this);
    });
  }
  unobserve(target: Element): void {
    this.#observed.delete(target);
  }
  disconnect(): void {
    this.#observed.clear();
  }
}

/**
 * Makes jsdom and happy-dom, which have no layout, good enough for the components: every element has the size of the window, so
 * that virtual tables render rows; and what these lack of a browser (`matchMedia`, `ResizeObserver`, `checkVisibility`,
 * `scrollIntoView`, `scrollTo`, `animate`, `CSS.escape`) is there. Call it once in a set-up file, before anything is rendered. Returns a function
 * that restores what was there.
 */
export const simulateLayout = ({ width = 1280, height = 720 }: LayoutSize = {}): (() => void) => {
  const restores: (() => void)[] = [];
  const define = (target: object, name: string, descriptor: PropertyDescriptor): void => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { ...descriptor, configurable: true });
    restores.push(() => {
      if (before === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, before);
    });
  };
  const add = (target: object, name: string, value: unknown): void => {
    if (!(name in target)) define(target, name, { value, writable: true });
  };

  define(globalThis, "matchMedia", { value: (query: string) => createQuery(query, width), writable: true });
  define(globalThis, "ResizeObserver", { value: StillResizeObserver, writable: true });
  // On both, as either may have them: jsdom on Element, happy-dom on HTMLElement.
  const heightOf = (element: Element) => (element.hasAttribute("data-index") ? ROW_HEIGHT_PX : height);
  for (const { prototype } of [Element, HTMLElement]) {
    for (const name of ["clientWidth", "scrollWidth", "offsetWidth"])
      define(prototype, name, { get: () => width });
    for (const name of ["clientHeight", "scrollHeight", "offsetHeight"])
      define(prototype, name, {
        get(this: Element) {
          return heightOf(this);
        },
      });
  }
  // react-virtuoso measures no list without it.
  define(HTMLElement.prototype, "offsetParent", {
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
  define(Element.prototype, "getBoundingClientRect", {
    value(this: Element) {
      return new DOMRect(0, 0, width, heightOf(this));
    },
    writable: true,
  });

  add(globalThis, "CSS", { escape: escapeName, supports: () => false });
  add(Element.prototype, "checkVisibility", () => true);
  add(Element.prototype, "scrollIntoView", () => undefined);
  add(Element.prototype, "scrollTo", () => undefined);
  add(Element.prototype, "animate", () => ({ finished: Promise.resolve(), cancel: () => undefined }));

  return () => {
    for (const restore of restores.toReversed()) restore();
  };
};
