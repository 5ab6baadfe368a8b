import { Loader } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { useIsPhone } from '../../../lib/input/use-is-phone.ts';
import { reasonsQuery } from '../api/look-ups.ts';
import { rulesInForceQuery } from '../api/rules-in-force-query.ts';
import { KeyGroups } from '../../../components/display/key-groups.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { checksOfAll, risksOf, type Risk } from './rules-of.ts';
import { useCaseFile, useReview } from '../desk/review-store.ts';
import classes from './review-help.module.css';

/** The rules of the focused field, and the keys of the review; inside the help, whose texts it uses. */
export function ReviewHelp() {
  const { focusedName, focusedIds } = useReview(({ focus }) => focus);
  const hasKeys = !useIsPhone();
  const groups = useReviewKeys();
  return (
    <>
      <div className={classes['rules']} aria-live="polite">
        <h3>{focusedIds.length === 0 ? t('help.rules.none') : t('help.rules.of', { field: focusedName })}</h3>
        <Checks fieldIds={focusedIds} />
      </div>
      <div className={classes['rules']}>
        <AcceptanceRules fieldIds={focusedIds} />
        <RejectReasons fieldIds={focusedIds} />
      </div>
      {hasKeys ? (
        <div className={classes['rules']}>
          <h3>{t('help.keys')}</h3>
          <KeyGroups groups={groups} />
        </div>
      ) : null}
    </>
  );
}

interface OfFields {
  readonly fieldIds: readonly number[];
}

function Checks({ fieldIds }: OfFields) {
  const nameOf = useNames();
  const checks = checksOfAll(fieldIds);
  if (checks.length === 0) return null;
  return (
    <>
      <h4>{t('help.rules.check')}</h4>
      <ul>
        {checks.map(({ text, fieldIds: own }) => (
          <li key={text}>
            {own.length === 0 ? text : t('help.rules.ofLine', { line: own.map(nameOf).join(', '), text })}
          </li>
        ))}
      </ul>
    </>
  );
}

function AcceptanceRules({ fieldIds }: OfFields) {
  const { isOn, acceptance } = useReview(({ gate }) => gate);
  const application = useCaseFile();
  const { data } = useQuery({ ...rulesInForceQuery, enabled: isOn });
  const risks = risksOf(data?.Rules ?? [], {
    fieldIds,
    mode: application.Mode,
    findings: acceptance?.Findings ?? [],
  });
  if (!isOn || risks.length === 0) return null;
  return (
    <>
      <h4>{t('help.rules.acceptance')}</h4>
      <ul>
        {risks.map((risk) => (
          <RiskLine key={risk.rule.RuleId} {...risk} />
        ))}
      </ul>
    </>
  );
}

function RiskLine({ rule, found }: Risk) {
  return (
    <li>
      <strong>{t(`help.rules.severity.${rule.Severity}`)}:</strong> {rule.Condition}.{' '}
      {found.map(({ FactsHash, Message, Fix }) => (
        <span key={FactsHash} className={classes['found']}>
          {t('help.rules.found', { what: Message })} {t('help.rules.fix', { fix: Fix })}
        </span>
      ))}
    </li>
  );
}

function RejectReasons({ fieldIds }: OfFields) {
  const nameOf = useNames();
  const answers = useQueries({ queries: fieldIds.map((id) => reasonsQuery(id)) });
  if (fieldIds.length === 0) return null;
  const isWaiting = answers.some(({ isPending }) => isPending);
  const isFailed = answers.some(({ isError }) => isError);
  const linesOf = new Map<string, string[]>();
  for (const [index, fieldId] of fieldIds.entries())
    for (const { ReasonName } of answers[index]?.data ?? [])
      linesOf.set(ReasonName, [...(linesOf.get(ReasonName) ?? []), nameOf(fieldId)]);
  return (
    <>
      <h4>{t('help.rules.reasons')}</h4>
      {isWaiting ? <Loader size="xs" role="status" aria-label={t('help.rules.loading')} /> : null}
      {isFailed ? <p>{t('help.rules.failed')}</p> : null}
      {!isWaiting && !isFailed && linesOf.size === 0 ? <p>{t('help.rules.noReasons')}</p> : null}
      <ul>
        {[...linesOf].map(([name, lines]) => (
          <li key={name}>
            {lines.length === fieldIds.length
              ? name
              : t('help.rules.ofLine', { line: lines.join(', '), text: name })}
          </li>
        ))}
      </ul>
    </>
  );
}

function useNames(): (fieldId: number) => string {
  const rows = useReview(({ decisions }) => decisions.rows);
  return (fieldId) => rows.find((row) => row.fieldId === fieldId)?.label ?? '';
}
