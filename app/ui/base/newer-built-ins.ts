/* What our code uses of newer browsers, for the older ones that we build for; loaded where something is missing. */

type Table = Record<string, (this: never, ...given: never[]) => unknown>;

/** Adds to an object what it does not have. */
function add(target: object | undefined, members: Table): void {
  for (const [name, value] of Object.entries(members))
    if (target && !(target as Record<string, unknown>)[name])
      Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

function at(this: ArrayLike<unknown>, index: number): unknown {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}

type Test = (value: unknown, index: number, list: ArrayLike<unknown>) => unknown;

function findLastIndex(this: ArrayLike<unknown>, test: Test): number {
  let index = this.length - 1;
  while (index >= 0 && !test(this[index], index, this)) index--;
  return index;
}

const lists: Table = {
  at,
  findLastIndex,
  findLast(this: ArrayLike<unknown>, test: Test) {
    return this[findLastIndex.call(this, test)];
  },
};

const { hasOwnProperty: hasIt } = Object.prototype;
add(Object, { hasOwn: (object: object, key: PropertyKey) => hasIt.call(object, key) });
add(String.prototype, { at });
add(Object.getPrototypeOf(Uint8Array.prototype), lists);
add(Array.prototype, {
  ...lists,
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare);
  },
});
add(URL, {
  canParse(url: string, base?: string) {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  },
});
add(AbortSignal, {
  timeout(milliseconds: number) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  },
});
add(crypto, {
  randomUUID: () =>
    "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (sign) => {
      const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
      return (Number(sign) ^ (random & (15 >> (Number(sign) / 4)))).toString(16);
    }),
});
add(HTMLFormElement.prototype, {
  requestSubmit(this: HTMLFormElement, submitter?: HTMLElement) {
    if (submitter) return submitter.click();
    const button = document.createElement("button");
    button.hidden = true;
    this.append(button);
    button.click();
    button.remove();
  },
});
/* Without dialogs of their own, older browsers show one in the middle of the window, above the page. */
add((window.HTMLDialogElement ?? HTMLUnknownElement).prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute("open", "");
    Object.assign(this.style, { position: "fixed", top: "10vh", left: "0", right: "0", margin: "auto", zIndex: "99" });
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute("open");
    setTimeout(() => this.dispatchEvent(new Event("close")));
  },
});
