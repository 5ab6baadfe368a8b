import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { readStored, removeStored, watchStored, writeStored } from './browser-storage.ts';

/** Remembers light, dark or the system's choice under this key. */
export function colorSchemeManager(key: string): MantineColorSchemeManager {
  let stop = () => {};
  const read = () => {
    const stored = readStored(key);
    return isMantineColorScheme(stored) ? stored : undefined;
  };
  return {
    get: (defaultValue) => read() ?? defaultValue,
    set: (value) => void writeStored(key, value),
    subscribe: (onUpdate) => {
      stop = watchStored(key, () => {
        const scheme = read();
        if (scheme) onUpdate(scheme);
      });
    },
    unsubscribe: () => stop(),
    clear: () => removeStored(key),
  };
}
