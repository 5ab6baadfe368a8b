import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { DataGrid } from '../../../components/data-grid/data-grid.tsx';
import { PAGE_SIZE } from '../../../components/data-grid/grid-column.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { customerTextsTexts } from '../../../lib/texts/masters/customer-texts.ts';
import { TextCsvButtons } from './csv-buttons.tsx';
import { PickedBar } from './picked-bar.tsx';
import { RefusedDialog } from './refused-dialog.tsx';
import { keyOfText, shownTexts } from './shown-texts.ts';
import { textColumns } from './text-columns.tsx';
import { TextDrawer } from './text-drawer.tsx';
import { readTextSearch, type TextSearch } from './text-search.ts';
import { TextsBar } from './texts-bar.tsx';
import { reasonUseQuery, textsQuery } from './texts-query.ts';
import { useTextsDesk } from './use-texts-desk.ts';

const nobody: ReadonlySet<string> = new Set();
/** Until the server has replied. */
const usualDays = 90;

/** What customers read of a rejection: each reason, solution and field name, in both languages. */
export function TextsPage() {
  const navigate = useNavigate();
  const search = readTextSearch(useSearch({ strict: false }));
  const { data, error, refetch } = useQuery(textsQuery);
  const { data: use } = useQuery({ ...reasonUseQuery, enabled: search.unwritten === true });
  const [picked, setPicked] = useState(nobody);
  const show = (part: Partial<TextSearch>) =>
    void navigate({ to: '/masters/customer-texts', search: { ...search, ...part } });
  // The open text has become another draft, or none.
  const desk = useTextsDesk(() => {
    setPicked(nobody);
    show({ text: undefined });
  });

  const uses = new Map((use?.Reasons ?? []).map(({ ReasonId, Uses }) => [ReasonId, Uses]));
  const days = use?.Days ?? usualDays;
  const found = shownTexts(data?.Texts ?? [], { search, uses });
  const first = ((search.page ?? 1) - 1) * PAGE_SIZE;
  const filter = (part: Partial<TextSearch>) => {
    setPicked(nobody);
    show({ ...part, page: undefined });
  };
  const columns = textColumns({
    onOpen: (text) => show({ text: keyOfText(text) }),
    used: search.unwritten === true ? { uses, days } : undefined,
  });
  return (
    <>
      <PageHeader title={t('customerTexts.titleOfAll')}>
        <TextCsvButtons />
      </PageHeader>
      <Text size="sm" c="dimmed" mb="xs">
        {search.unwritten === true ? t('customerTexts.withoutHindiHint') : t('customerTexts.hint')}
      </Text>
      <TextsBar search={search} days={days} onChange={filter} />
      <DataGrid
        name={t('customerTexts.titleOfAll')}
        columns={columns}
        page={data && { rows: found.slice(first, first + PAGE_SIZE), total: found.length }}
        onRetry={error && !data ? () => void refetch() : undefined}
        view={{
          page: (search.page ?? 1) - 1,
          ...(search.sort === undefined ? {} : { sort: { column: search.sort, dir: search.dir ?? 'asc' } }),
        }}
        onViewChange={({ page, sort }) =>
          show({ page: page === 0 ? undefined : page + 1, sort: sort?.column, dir: sort?.dir })
        }
        rowId={keyOfText}
        onOpen={(text) => show({ text: keyOfText(text) })}
        selection={{
          isAny: picked.size > 0,
          isPicked: (text) => picked.has(keyOfText(text)),
          onPick: (rows, isPicked) => {
            const keys = rows.map(keyOfText);
            setPicked((before) =>
              isPicked
                ? new Set([...before, ...keys])
                : new Set([...before].filter((key) => !keys.includes(key))),
            );
          },
          labelOf: (text) =>
            t('customerTexts.row', {
              name: text.DeskName,
              language: customerTextsTexts.languages[text.Language],
            }),
          pageLabel: t('customerTexts.page'),
          bar: (
            <PickedBar
              picked={found.filter((text) => picked.has(keyOfText(text)))}
              all={found.length}
              desk={desk}
              onAll={() => setPicked(new Set(found.map(keyOfText)))}
              onNone={() => setPicked(nobody)}
            />
          ),
        }}
        emptyTitle={t('customerTexts.empty')}
      />
      {search.text === undefined ? null : (
        <TextDrawer
          id={search.text}
          data={data}
          desk={desk}
          onShow={(text) => show({ text })}
          onClose={() => show({ text: undefined })}
        />
      )}
      {desk.refused === undefined ? null : <RefusedDialog {...desk.refused} onClose={desk.closeRefused} />}
    </>
  );
}
