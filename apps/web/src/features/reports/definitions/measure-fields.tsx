import { measureFunctions, measureHeader, type Measure } from '@kyc/contract/reports/custom-reports';
import { Checkbox, MultiSelect, Select, Stack } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import type { ReportColumn } from './condition-fields.tsx';

interface MeasureFieldsProps {
  readonly columns: readonly ReportColumn[];
  readonly isGrouped: boolean;
  readonly measures: readonly Measure[];
  readonly onChange: (part: { IsGrouped: boolean; Measures: Measure[] }) => void;
}

/** Whether equal rows are counted, and the sums and averages next to their count. */
export function MeasureFields({ columns, isGrouped, measures, onChange }: MeasureFieldsProps) {
  const offered = columns
    .filter(({ IsMeasure }) => IsMeasure)
    .flatMap(({ Name }) => measureFunctions.map((Function): Measure => ({ Column: Name, Function })));
  return (
    <Stack gap={6}>
      <Checkbox
        size="xs"
        label={t('reports.grouped')}
        checked={isGrouped}
        onChange={(event) =>
          onChange({
            IsGrouped: event.currentTarget.checked,
            Measures: event.currentTarget.checked ? [...measures] : [],
          })
        }
      />
      {isGrouped && offered.length > 0 ? (
        <MultiSelect
          label={t('reports.measures')}
          data={offered.map(measureHeader)}
          value={measures.map(measureHeader)}
          onChange={(chosen) =>
            onChange({
              IsGrouped: true,
              Measures: chosen.flatMap(
                (header) => offered.find((one) => measureHeader(one) === header) ?? [],
              ),
            })
          }
          clearable
        />
      ) : null}
    </Stack>
  );
}

interface OrderFieldsProps {
  /** Headers of the report. */
  readonly headers: readonly string[];
  readonly order: { readonly Column: string; readonly Dir: 'asc' | 'desc' } | null;
  readonly onChange: (order: OrderFieldsProps['order']) => void;
}

/** The order of the rows: by a column, up or down; without one, the report's own. */
export function OrderFields({ headers, order, onChange }: OrderFieldsProps) {
  const directions = ['asc', 'desc'] as const;
  return (
    <Select
      label={t('reports.order')}
      placeholder={t('reports.ownOrder')}
      data={headers.flatMap((header) =>
        directions.map((Dir) => ({
          value: `${Dir} ${header}`,
          label: t(`reports.orderBy.${Dir}`, { column: header }),
        })),
      )}
      value={order === null ? null : `${order.Dir} ${order.Column}`}
      onChange={(picked) => {
        const [dir = '', ...column] = picked?.split(' ') ?? [];
        const Dir = directions.find((one) => one === dir);
        onChange(Dir === undefined ? null : { Column: column.join(' '), Dir });
      }}
      clearable
      searchable
    />
  );
}
