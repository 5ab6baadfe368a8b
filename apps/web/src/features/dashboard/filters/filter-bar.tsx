import { texts } from '@kyc/contract/texts';
import { Badge, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState, useEffect } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { DateRangeInput } from '../../../components/inputs/date-range-input.tsx';
import { orderedDays } from '../../../lib/form/ordered-days.ts';
import { useContractForm, type ContractForm } from '../../../lib/form/use-contract-form.ts';
import {
  countRestrictions,
  filtersOf,
  followAddress,
  searchOfFilters,
  type Filters,
} from '../address/dashboard-filters.ts';
import classes from '../dashboard.module.css';
import { DueSelect } from './due-select.tsx';
import { MineButton } from './mine-button.tsx';
import { SearchInput } from './search-input.tsx';
import { SourceSelect } from './source-select.tsx';
import { StatusSelect } from './status-select.tsx';

interface FilterBarProps {
  /** The filters of the rows on screen. */
  readonly filters: Filters;
  readonly onView: (filters: Filters) => void;
  /** Immediately after each choice; `isTyping`: the search, in a pause of typing. */
  readonly onApply: (filters: Filters, isTyping: boolean) => void;
  readonly onClear: () => void;
}

/** As long as one stops when the word is done. */
const PAUSE_MS = 600;

/** DASH-03, U7: each filter applies immediately, the search in a pause; View applies the typed text, and reports its faults. */
export function FilterBar({ filters, onView, onApply, onClear }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  const restrictions = countRestrictions(filters);
  const { form, submit } = useContractForm<Filters, Filters>({
    initial: filters,
    schema: orderedDays(),
    says: 'alert',
    holdsWork: false,
    send: (entered) => {
      setOpen(false);
      pause.end();
      onView(sending(entered));
    },
  });
  const draft = form.values;
  const sending = useFollowingDraft(form, filters);
  const pause = usePause(PAUSE_MS);

  const apply = (part: Partial<Filters>, isTyping = false) => {
    const wanted = { ...form.getValues(), ...part };
    form.setValues(part);
    // From the 20th while To is still the 15th: the next entry puts it right.
    if (isOrdered(wanted)) onApply(sending(wanted), isTyping);
  };
  const choose = (part: Partial<Filters>) => {
    pause.end();
    apply(part);
  };
  const search = (part: Partial<Filters>) => {
    form.setValues(part);
    pause.begin(() => apply({}, true));
  };
  const clear = () => {
    pause.end();
    form.setValues(filtersOf({}));
    setOpen(false);
    onClear();
  };

  return (
    <form className={classes['filters']} noValidate aria-label={t('dashboard.filters')} onSubmit={submit}>
      <Button
        className={classes['filtersButton'] ?? ''}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        rightSection={restrictions > 0 ? <Badge size="sm">{restrictions}</Badge> : null}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('dashboard.filters')}
      </Button>
      <div id={fieldsId} className={classes['fields']} data-open={isOpen || undefined}>
        <DateRangeInput value={draft} onChange={({ from, to }) => choose({ from, to })} />
        <SourceSelect value={draft.source} onChange={(source) => choose({ source })} />
        <StatusSelect value={draft.status} onChange={(status) => choose({ status })} />
        <DueSelect value={draft.due} onChange={(due) => choose({ due })} />
        <MineButton
          isOn={draft.mine === true}
          onChange={(isOn) => choose({ mine: isOn ? true : undefined })}
        />
        <SearchInput field={draft.field} text={draft.text} onChange={search} />
        <div className={classes['buttons']}>
          <Button type="submit" variant="default" leftSection={<IconSearch size={15} aria-hidden />}>
            {t('dashboard.view')}
          </Button>
          <Button variant="default" onClick={clear}>
            {t('dashboard.clear')}
          </Button>
        </div>
        {isOrdered(draft) ? null : (
          <span className={classes['notApplied']} role="status">
            {texts.fromAfterTo}
          </span>
        )}
      </div>
    </form>
  );
}

function isOrdered({ from, to }: Filters): boolean {
  return from === null || to === null || from <= to;
}

/**
 * The draft of the bar; a change of the address (a tab, Back, a link) changes that part. A request by the bar changes nothing, because the
 * user may type further. Marks sent values and returns them.
 */
function useFollowingDraft(form: ContractForm<Filters, Filters>['form'], filters: Filters) {
  const before = useRef(filters);
  const sent = useRef('');
  useLayoutEffect(() => {
    const now = JSON.stringify(filters);
    if (JSON.stringify(before.current) === now) return;
    if (sent.current !== now)
      form.setValues(followAddress(form.getValues(), { before: before.current, now: filters }));
    sent.current = '';
    before.current = filters;
  });
  return (wanted: Filters): Filters => {
    sent.current = JSON.stringify(filtersOf(searchOfFilters(wanted)));
    return wanted;
  };
}

/** Runs the latest task after a pause without a new one. */
function usePause(milliseconds: number) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const end = () => clearTimeout(waiting.current);
  return {
    begin: (run: () => void) => {
      end();
      waiting.current = setTimeout(run, milliseconds);
    },
    end,
  };
}
