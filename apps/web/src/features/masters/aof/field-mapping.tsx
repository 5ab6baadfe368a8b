import { Select, Table, Text } from '@mantine/core';
import type { FormFieldRow } from '@kyc/contract/masters/aof-templates';
import { formProperties } from '@kyc/contract/masters/form-properties';
import { useTranslation } from 'react-i18next';
import classes from '../masters.module.css';

interface FieldMappingProps {
  readonly file: { readonly Kind: 'pdf' | 'text'; readonly Fields: readonly FormFieldRow[] };
  /** `form field=property` */
  readonly pairs: readonly string[];
  readonly onChange: (pairs: string[]) => void;
}

const choices = [...formProperties].sort((a, b) => a.localeCompare(b));

/** Each field of the form, with the property of the application that fills it. */
export function FieldMapping({ file, pairs, onChange }: FieldMappingProps) {
  const { t } = useTranslation();
  if (file.Kind === 'text') {
    return (
      <Text size="sm" c="dimmed">
        {t('masters.aof.layout')}
      </Text>
    );
  }
  const properties = new Map(
    pairs.map((pair) => [pair.slice(0, pair.lastIndexOf('=')), pair.slice(pair.lastIndexOf('=') + 1)]),
  );
  const map = (field: string, property: string | null) => {
    const others = pairs.filter((pair) => pair.slice(0, pair.lastIndexOf('=')) !== field);
    onChange(property === null ? others : [...others, `${field}=${property}`]);
  };
  return (
    <div className={classes['tableScroll']} tabIndex={0} role="region" aria-label={t('masters.aof.fields')}>
      <Table fz="xs">
        <Table.Tbody>
          {file.Fields.map(({ Name }) => (
            <Table.Tr key={Name}>
              <Table.Td style={{ wordBreak: 'break-word' }}>{Name}</Table.Td>
              <Table.Td w="55%">
                <Select
                  aria-label={t('masters.aof.property', { field: Name })}
                  placeholder={t('masters.aof.open')}
                  data={choices}
                  value={properties.get(Name) ?? null}
                  onChange={(property) => map(Name, property)}
                  searchable
                  clearable
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
