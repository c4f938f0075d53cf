export interface Turns<Item> {
  isEmpty(): boolean;
  /** @param path the groups it belongs to, the outermost first */
  add(path: readonly string[], item: Item): void;
  next(): Item | undefined;
}

/** A queue in which groups take turns, and within each group its own groups: whoever has many waiting only delays itself. */
export function createTurns<Item>(): Turns<Item> {
  const items: Item[] = [];
  /** In the order of their next turns. */
  const groups = new Map<string, Turns<Item>>();
  return {
    isEmpty: () => items.length === 0 && groups.size === 0,
    add([group, ...within], item) {
      if (group === undefined) {
        items.push(item);
        return;
      }
      const turns = groups.get(group) ?? createTurns();
      groups.set(group, turns);
      turns.add(within, item);
    },
    next() {
      const [first] = groups;
      if (first === undefined) return items.shift();
      const [group, turns] = first;
      const item = turns.next();
      groups.delete(group);
      if (!turns.isEmpty()) groups.set(group, turns);
      return item;
    },
  };
}
