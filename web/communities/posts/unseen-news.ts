/** The ids of announced posts or comments that are not on the screen yet, by community or post. */
export class News {
  #announced = new Map<string, ReadonlySet<string>>();
  /** The person's own ids: their live event may arrive later and must not count. */
  #seen = new Set<string>();
  #listeners = new Set<() => void>();
  #none: ReadonlySet<string> = new Set();

  of = (place: string) => this.#announced.get(place) ?? this.#none;
  subscribe = (notify: () => void) => {
    this.#listeners.add(notify);
    return () => void this.#listeners.delete(notify);
  };
  add(place: string, id: string) {
    if (!this.#seen.has(id) && !this.of(place).has(id)) this.#set(place, new Set(this.of(place)).add(id));
  }
  see(place: string, id: string) {
    this.#seen.add(id);
    if (this.of(place).has(id)) this.#set(place, this.of(place).difference(new Set([id])));
  }
  clear(place: string) {
    if (this.of(place).size > 0) this.#set(place, this.#none);
  }
  #set(place: string, ids: ReadonlySet<string>) {
    this.#announced.set(place, ids);
    for (const notify of this.#listeners) notify();
  }
}
