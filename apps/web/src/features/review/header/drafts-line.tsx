import { fieldOfProperty } from '@kyc/domain/review-fields/all-fields';
import { IconPencil } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { useCaseFile, useReview } from '../desk/review-store.ts';
import { AlertLine } from './alert-line.tsx';

/** Reports at the opening of a case which drafts are not saved yet. */
export function DraftsLine() {
  const shown = useShownDrafts();
  if (shown.length === 0) return null;
  const names = shown.map(([kind, of]) => {
    const label = fieldOfProperty(of)?.label;
    return kind === 'edit' ? (label ?? of) : t(`review.drafts.of.${kind}`, { rule: of });
  });
  return (
    <AlertLine icon={IconPencil} tone="plain">
      <strong>{t('review.drafts.title')}:</strong> {names.join(', ')}
    </AlertLine>
  );
}

type Kind = 'hold' | 'line' | 'note' | 'remark' | 'override' | 'edit';

/** Those whose place is on screen now, where they can be seen and thrown away. */
function useShownDrafts(): (readonly [kind: Kind, of: string])[] {
  const { AllowedActions: allowed } = useCaseFile();
  const restored = useReview(({ drafts }) => drafts.restored);
  const corrections = useReview(({ drafts }) => drafts.corrections);
  const acceptance = useReview(({ gate }) => gate.acceptance);
  const rules = acceptance?.Findings.map(({ RuleId }) => RuleId) ?? [];
  return [...restored.keys()].flatMap((key) => {
    const [kind = '', of = ''] = key.split(':');
    const isShown =
      (kind === 'hold' && allowed.includes('onHold')) ||
      kind === 'note' ||
      (kind === 'line' && allowed.includes('reject')) ||
      (kind === 'edit' && corrections.has(of)) ||
      ((kind === 'remark' || kind === 'override') && rules.includes(of));
    return isShown ? [[kind, of] as const] : [];
  });
}
