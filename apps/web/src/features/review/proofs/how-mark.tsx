import { knownHow, type KnownHow } from '@kyc/domain/proofs/known-how';
import {
  IconAlertTriangle,
  IconCertificate,
  IconFileText,
  IconPencil,
  IconServer,
} from '@tabler/icons-react';
import { useProofs } from '../../../components/proofs/use-proofs.ts';
import { proofsPartTexts } from '../../../lib/texts/parts/proofs.ts';
import { addTexts, t } from '../../../lib/texts/t.ts';
import { useCaseFile } from '../desk/review-store.ts';
import classes from './how-mark.module.css';

addTexts(proofsPartTexts);

const icons = {
  proved: IconCertificate,
  read: IconFileText,
  reported: IconServer,
  declared: IconPencil,
  contradicted: IconAlertTriangle,
} as const satisfies Readonly<Record<KnownHow, unknown>>;

/** The best evidence of a field, as an icon and a word. */
export function HowMark({ fieldId }: { readonly fieldId: number }) {
  const file = useCaseFile();
  const data = useProofs(file.ApplicationId);
  if (data === undefined) return null;
  const proof = data.Fields.find(({ FieldId }) => FieldId === fieldId);
  const how = knownHow(fieldId, file, { isProved: proof?.IsProved });
  if (how === undefined) return null;
  const Icon = icons[how];
  return (
    <span className={classes['how']} data-how={how} title={t(`proofs.howHint.${how}`)}>
      <Icon size={12} aria-hidden /> <span className={classes['word']}>{t(`proofs.how.${how}`)}</span>
    </span>
  );
}
