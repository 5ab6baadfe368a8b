import { t } from '../../lib/texts/t.ts';
import { formatDateTime } from '../../lib/display/formatting.ts';
import { isPrinting, printedAt } from '../../lib/page/printing.ts';
import { useStore } from '../../lib/page/store.ts';
import { useSession } from '../../lib/session/session.ts';

/** Only on paper: whose record it is, and who printed it when. */
export function PrintHead({ uan }: { readonly uan: string | undefined }) {
  const session = useSession();
  const isOnPaper = useStore(isPrinting);
  const at = useStore(printedAt);
  if (!isOnPaper || !session || !at) return null;
  return (
    <p data-print-only>
      <strong>{session.tenantName}</strong> · {uan ? t('print.uan', { uan }) : t('print.noUan')} ·{' '}
      {t('print.printedBy', { user: session.userName, at: formatDateTime(at) })}
    </p>
  );
}
