import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Metrics } from '../platform/metrics.ts';
import { ExportPlaces } from './export-places.ts';
import { ExportCancelled } from './produce-export.ts';
import { writeTo } from './write-to.ts';

const places = () => new ExportPlaces(new Metrics({ role: 'api' }), 10);
const refused = /Too many downloads are running/;

test('M8 slow readers of a tenant leave places to the others', () => {
  const all = places();
  all.take({ tenantId: 1, userId: 1 });
  all.take({ tenantId: 1, userId: 2 });
  expect(() => all.take({ tenantId: 1, userId: 3 })).toThrow(refused);
  for (const tenantId of [2, 3]) for (const userId of [1, 2]) all.take({ tenantId, userId });
  expect(() => all.take({ tenantId: 4, userId: 1 })).toThrow(refused);
});

test('M8 one user has one place of his tenant, and gets it back', () => {
  const all = places();
  const free = all.take({ tenantId: 1, userId: 1 });
  expect(() => all.take({ tenantId: 1, userId: 1 })).toThrow(refused);
  all.take({ tenantId: 2, userId: 1 });
  free();
  free();
  all.take({ tenantId: 1, userId: 1 });
});

test('M8 a reader who takes a little now and then, or nothing, frees his place', async () => {
  const output = new PassThrough({ highWaterMark: 4 });
  output.on('error', () => undefined);
  const bytes = Buffer.from('more than there is room for');
  await expect(writeTo(output, bytes, { silentMs: 30 })).rejects.toThrow(ExportCancelled);
  const trickled = new PassThrough({ highWaterMark: 4 });
  setInterval(() => void trickled.read(), 5).unref();
  const endless = async () => {
    for (;;) await writeTo(trickled, bytes, { silentMs: 5000, until: performance.now() - 1 });
  };
  await expect(endless()).rejects.toThrow(ExportCancelled);
});
