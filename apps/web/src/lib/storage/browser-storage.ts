/**
 * The only access to the browser's local storage. Storage may be blocked (site data refused), full or away; a value that cannot be stored
 * then applies until this page is closed or reloaded.
 */

/** Values that storage refused, of this page only; `null`: removed there, but storage refused that too. */
const unstored = new Map<string, string | null>();

globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  // Another tab stored a newer value.
  if (key === null) unstored.clear();
  else unstored.delete(key);
});

/** The stored text; `null` without one, or when storage is blocked. */
export function readStored(key: string): string | null {
  const own = unstored.get(key);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The stored JSON; undefined without one, or when it is not JSON. Its shape is the caller's to check: users can change it. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores the text; false if storage refused it: then it applies on this page only. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
    return true;
  } catch {
    unstored.set(key, value);
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
    unstored.delete(key);
  } catch {
    unstored.set(key, null);
  }
}

/** Calls back when another tab of this browser changes this key, or clears the storage. Returns how to stop. */
export function watchStored(key: string, onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Whether the browser stores anything for this address at all; tries it. */
export function canStore(): boolean {
  const key = 'od_ver_storage_check';
  const isStored = writeStored(key, '1');
  removeStored(key);
  return isStored;
}
