import { ApplicationStatus } from '@kyc/contract/application-status';
import type { DocumentSummary } from '@kyc/contract/applications/review-application';
import { Button } from '@mantine/core';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.tsx';
import { downloadForm, type FormType } from '../api/download-form.ts';
import { useReviewDesk } from '../desk/review-desk.ts';
import { DocumentViewer } from '../documents/document-viewer.tsx';
import classes from './evidence-pane.module.css';

interface FormTabProps {
  readonly document: DocumentSummary | undefined;
  readonly formType: FormType;
  readonly name: string;
}

/** A form as the customer signed it; status 0 has none to download yet (REV-25). */
export function FormTab({ document, formType, name }: FormTabProps) {
  const { t } = useTranslation();
  const { application, views, viewer } = useReviewDesk();
  if (!document) return <EmptyState icon={IconFileOff} title={t('common.noData')} />;
  const { ApplicationId: applicationId, ApplicationStatus: status } = application;
  return (
    <>
      <div className={classes['heading']}>
        <h3>{name}</h3>
        {status === ApplicationStatus.Pending ? null : (
          <Button
            variant="default"
            leftSection={<IconDownload size={15} />}
            onClick={() => void downloadForm(application, formType)}
          >
            {t('review.download')}
          </Button>
        )}
      </div>
      <DocumentViewer
        applicationId={applicationId}
        document={document}
        name={name}
        views={views}
        controls={viewer}
      />
    </>
  );
}
