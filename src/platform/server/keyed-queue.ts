/** Does what has the same key one after the other, in this process. What fails holds up nothing behind it. */
export class KeyedQueue<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  run<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const done = (this.#last.get(key) ?? Promise.resolve()).then(work, work);
    this.#last.set(key, done);
    const forget = () => {
      if (this.#last.get(key) === done) this.#last.delete(key);
    };
    done.then(forget, forget);
    return done;
  }
}
