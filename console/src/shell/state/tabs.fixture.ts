// Web Locks and broadcast channels of several tabs in one process. Messages arrive with the next microtask.

type Callback = (lock: object | null) => unknown;
interface Request {
  callback: Callback;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

const createAbortError = () => new DOMException('', 'AbortError');

export class FakeLocks {
  readonly #held = new Map<string, Request>();
  readonly #waiting = new Map<string, Request[]>();
  /** Tabs that are frozen do not learn yet that their lock was stolen. */
  readonly #unnotified: Request[] = [];
  isFrozen = false;

  request(
    name: string,
    options: LockOptions | Callback,
    callback: Callback = options as Callback,
  ): Promise<unknown> {
    const { steal, ifAvailable, signal } = typeof options === 'function' ? {} : options;
    return new Promise((resolve, reject) => {
      const request: Request = { callback, resolve, reject };
      const holder = this.#held.get(name);
      if (holder && ifAvailable) {
        resolve(callback(null));
        return;
      }
      const waiting = this.#waiting.get(name) ?? [];
      this.#waiting.set(name, waiting);
      if (holder && steal) {
        if (this.isFrozen) this.#unnotified.push(holder);
        else holder.reject(createAbortError());
        this.#held.delete(name);
        waiting.unshift(request);
      } else waiting.push(request);
      signal?.addEventListener('abort', () => {
        if (!waiting.includes(request)) return;
        waiting.splice(waiting.indexOf(request), 1);
        reject(createAbortError());
      });
      this.#grant(name);
    });
  }

  thaw(): void {
    this.isFrozen = false;
    for (const { reject } of this.#unnotified.splice(0)) reject(createAbortError());
  }

  #grant(name: string): void {
    if (this.#held.has(name)) return;
    const request = this.#waiting.get(name)?.shift();
    if (!request) return;
    this.#held.set(name, request);
    void Promise.resolve()
      .then(() => request.callback({}))
      .then(request.resolve, request.reject)
      .finally(() => {
        if (this.#held.get(name) !== request) return;
        this.#held.delete(name);
        this.#grant(name);
      });
  }
}

export class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.add(this);
  }
  postMessage(message: unknown): void {
    const data = structuredClone(message);
    for (const channel of FakeChannel.open) {
      if (channel === this || channel.name !== this.name) continue;
      queueMicrotask(() => {
        if (FakeChannel.open.has(channel))
          channel.dispatchEvent(new MessageEvent('message', { data }));
      });
    }
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}
