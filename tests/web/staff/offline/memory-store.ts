import type { DeviceStore } from '../../../../web/staff/offline/device-store.ts';

/** A store in memory, which keeps values as a browser's database does. */
export function memoryStore(values: Map<string, unknown> = new Map()): DeviceStore {
  return {
    read: async (name) => structuredClone(values.get(name)),
    change: async (name, change) => {
      const after = change(structuredClone(values.get(name)));
      values.set(name, structuredClone(after));
      return after;
    },
    wipe: async () => values.clear(),
  };
}
