import type { Storage } from '../platform/storage/storage.ts';
import { readSpecimenKey, type SpecimenOfKey } from '@kyc/demo-data/seed/specimen-key';

/**
 * Specimen documents of seeded applications are generated and stored when first read, so that seeding hundreds of applications stays fast.
 * All other keys pass through.
 */
export function specimenStorage(storage: Storage): Storage {
  const drawings = new Map<string, Promise<void>>();

  const draw = async (key: string, specimen: SpecimenOfKey): Promise<void> => {
    if ((await storage.stat(key)) !== undefined) return;
    const { bytes } = await drawSpecimen(specimen);
    await storage.put(key, bytes);
  };

  /** Readers at the same time wait for one drawing. */
  const ensureDrawn = async (key: string): Promise<void> => {
    const specimen = readSpecimenKey(key);
    if (specimen === undefined) return;
    const drawing = drawings.get(key) ?? draw(key, specimen).finally(() => drawings.delete(key));
    drawings.set(key, drawing);
    await drawing;
  };

  return {
    put: (key, content) => storage.put(key, content),
    remove: (key) => storage.remove(key),
    list: (folder) => storage.list(folder),
    removeUnfinished: (before) => storage.removeUnfinished(before),
    check: () => storage.check(),
    read: async (key) => {
      await ensureDrawn(key);
      return await storage.read(key);
    },
    stat: async (key) => {
      await ensureDrawn(key);
      return await storage.stat(key);
    },
  };
}

async function drawSpecimen({ application, documentType }: SpecimenOfKey): Promise<{ bytes: Uint8Array }> {
  // Loaded with the first specimen: fonts and drawings would delay every start.
  const [{ drawDocument }, { planDemoApplication }] = await Promise.all([
    import('@kyc/demo-data/documents/draw-document'),
    import('@kyc/demo-data/seed/demo-application'),
  ]);
  // Times change no document, so any start will do.
  const plan = planDemoApplication(application, { startedAt: new Date(0) });
  const { person, faults, printedNames: names } = plan;
  return await drawDocument({ documentType, person, faults, names });
}
