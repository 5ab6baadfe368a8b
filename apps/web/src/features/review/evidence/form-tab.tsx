import { IconFileOff } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import type { FormType } from '../api/download-form.ts';
import { soughtInForm } from '../rows/form-places.ts';
import { useShownFocus } from './use-shown-focus.ts';
import { FormView } from './form-view.tsx';
import { useCaseFile } from '../desk/review-store.ts';

/** A form of the application, opened at the line of the focused field (REV-25). */
export function FormTab({ formType }: { readonly formType: FormType }) {
  const application = useCaseFile();
  const { focused } = useShownFocus();
  return (
    <FormView
      key={formType}
      formType={formType}
      sought={focused && soughtInForm(focused.fieldId, application)}
      absent={<EmptyState icon={IconFileOff} title={t('common.noData')} />}
    />
  );
}
