import { texts } from '@kyc/contract/texts';
import { Badge, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangeInput } from '../../../components/inputs/date-range-input.tsx';
import { alertError } from '../../../lib/page/dialogs.ts';
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
  const [draft, setDraft] = useFollowingDraft(filters);
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  const restrictions = countRestrictions(filters);
  const change = (part: Partial<Filters>) => setDraft({ ...draft, ...part });

  const view = async () => {
    if (draft.from !== null && draft.to !== null && draft.from > draft.to)
      await alertError(texts.fromAfterTo);
    else {
      setOpen(false);
      onView(draft);
    }
  };
  const clear = () => {
    setDraft(filtersOf({}));
    setOpen(false);
    onClear();
  };

  return (
    <form
      className={classes['filters']}
      noValidate
      aria-label={t('dashboard.filters')}
      onSubmit={(event) => {
        event.preventDefault();
        void view();
      }}
    >
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
        <DateRangeInput value={draft} onChange={({ from, to }) => change({ from, to })} />
        <SourceSelect value={draft.source} onChange={(source) => change({ source })} />
        <StatusSelect value={draft.status} onChange={(status) => change({ status })} />
        <SearchInput field={draft.field} text={draft.text} onChange={change} />
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
function useFollowingDraft(filters: Filters) {
  const [draft, setDraft] = useState(filters);
  const [before, setBefore] = useState(filters);
  if (JSON.stringify(before) !== JSON.stringify(filters)) {
    setBefore(filters);
    setDraft(followAddress(draft, { before, now: filters }));
  }
  return [draft, setDraft] as const;
}
