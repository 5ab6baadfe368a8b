import { Badge, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangeInput } from '../../../components/inputs/date-range-input.tsx';
import { orderedDays } from '../../../lib/form/ordered-days.ts';
import { useContractForm, type ContractForm } from '../../../lib/form/use-contract-form.ts';
import { countRestrictions, filtersOf, followAddress, type Filters } from '../address/dashboard-filters.ts';
import classes from '../dashboard.module.css';
import { SearchInput } from './search-input.tsx';
import { SourceSelect } from './source-select.tsx';
import { StatusSelect } from './status-select.tsx';

interface FilterBarProps {
  /** What the rows on screen are filtered by. */
  readonly filters: Filters;
  readonly onView: (filters: Filters) => void;
  readonly onClear: () => void;
}

/** DASH-03. Nothing is asked of the server before View. */
export function FilterBar({ filters, onView, onClear }: FilterBarProps) {
  const { t } = useTranslation();
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
      onView(entered);
    },
  });
  const draft = form.values;
  useFollowingDraft(form, filters);

  const clear = () => {
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
        <DateRangeInput value={draft} onChange={({ from, to }) => form.setValues({ from, to })} />
        <SourceSelect value={draft.source} onChange={(source) => form.setFieldValue('source', source)} />
        <StatusSelect value={draft.status} onChange={(status) => form.setFieldValue('status', status)} />
        <SearchInput field={draft.field} text={draft.text} onChange={(part) => form.setValues(part)} />
        <div className={classes['buttons']}>
          <Button type="submit" leftSection={<IconSearch size={15} aria-hidden />}>
            {t('dashboard.view')}
          </Button>
          <Button variant="default" onClick={clear}>
            {t('dashboard.clear')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** What is being entered; a change of the address (a tab, Back, a link) changes that part of it. */
function useFollowingDraft(form: ContractForm<Filters, Filters>['form'], filters: Filters): void {
  const before = useRef(filters);
  useLayoutEffect(() => {
    if (JSON.stringify(before.current) === JSON.stringify(filters)) return;
    form.setValues(followAddress(form.getValues(), { before: before.current, now: filters }));
    before.current = filters;
  });
}
