import { ApplicationStatus } from '@kyc/contract/application-status';
import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { Button } from '@mantine/core';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { filledFormQuery } from '../api/document-query.ts';
import { downloadForm, type FormType } from '../api/download-form.ts';
import { useFocusedField } from '../desk/focused-field.ts';
import { useReviewedApplication } from '../desk/reviewed-application.ts';
import { DocumentViewer, Loading, ShownPdf } from '../documents/document-viewer.tsx';
import { BurntName } from '../reveals/burnt-name.tsx';
import { HiddenDocument } from '../masked/hidden-document.tsx';
import { isHidden, nameOfType } from '../rows/masked.ts';
import { isShownForPurpose, useRevealed } from '../reveals/use-reveals.ts';
import classes from './evidence-pane.module.css';

interface FormTabProps {
  readonly document: DocumentSummary | undefined;
  readonly formType: FormType;
  readonly name: string;
}

/** A form as the customer signed it, else as the tenant's template gives it; status 0 has none yet (REV-25). */
export function FormTab({ document, formType, name }: FormTabProps) {
  const { t } = useTranslation();
  const { application } = useReviewedApplication();
  const { views, viewer } = useFocusedField();
  const { ApplicationId: applicationId, ApplicationStatus: status } = application;
  const isPending = status === ApplicationStatus.Pending;
  const isMasked = isHidden(application, formType);
  const isForPurpose = isShownForPurpose(useRevealed(), nameOfType(formType));
  const isWanted = document === undefined && !isPending && !isMasked;
  const filled = useQuery(filledFormQuery({ ...application, formType, isWanted }));
  if (isMasked && !isPending) return <HiddenDocument documentType={formType} />;
  if (isWanted && filled.isPending) return <Loading />;
  if (isWanted && filled.isError)
    return <ErrorState title={t('review.previewFailed')} onRetry={() => void filled.refetch()} />;
  if (!document && !filled.data) return <EmptyState icon={IconFileOff} title={t('common.noData')} />;
  return (
    <>
      <div className={classes['heading']}>
        <h3>{name}</h3>
        {isPending ? null : (
          <Button
            variant="default"
            leftSection={<IconDownload size={15} />}
            onClick={() => void downloadForm(application, formType)}
          >
            {t('review.download')}
          </Button>
        )}
      </div>
      {document ? (
        <DocumentViewer
          applicationId={applicationId}
          document={document}
          name={name}
          views={views}
          controls={viewer}
        />
      ) : null}
      {!document && filled.data ? (
        <ForPurpose isOn={isForPurpose}>
          <ShownPdf
            documentId={-formType}
            file={filled.data.bytes}
            name={name}
            views={views}
            controls={viewer}
          />
        </ForPurpose>
      ) : null}
    </>
  );
}

function ForPurpose({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) {
  return isOn ? <BurntName>{children}</BurntName> : children;
}
