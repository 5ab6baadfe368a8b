import { applicationProperties, type ApplicationProperty } from './application-properties.ts';

/**
 * Texts that registers, readers of documents and services report. The customer cannot correct them, so the intake stores them as delivered.
 */
const reported: ReadonlySet<ApplicationProperty> = new Set([
  'PanName',
  'PanOcrName',
  'PoaName',
  'PoaOcrAddress',
  'KraName',
  'NameAsPerBank',
  'PennyDropName',
  'SelfieLocation',
  'SignerName',
]);

/** The texts that a customer or verifier types, and can type differently. */
export const declaredTexts = (Object.keys(applicationProperties) as ApplicationProperty[]).filter(
  (name) => isText(name) && !reported.has(name),
);

function isText(name: ApplicationProperty): boolean {
  return 'type' in applicationProperties[name] && applicationProperties[name].type === 'string';
}
