import { ApplicationStatus } from '@kyc/contract/application-status';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { sayWhy } from '../api/say-why.ts';
import { downloadForm, type FormType } from '../api/download-form.ts';
import { useFilledForm } from '../api/use-filled-form.ts';
import { documentName } from '../../../lib/display/document-name.ts';
import { DocumentViewer, Loading, ShownPdf } from '../documents/document-viewer.tsx';
import type { Found } from '../documents/find-in-pages.ts';
import { PageViewer } from '../documents/pages/page-viewer.tsx';
import type { Sought } from '../rows/form-places.ts';
import { BurntName } from '../reveals/burnt-name.tsx';
import { HiddenDocument } from '../masked/hidden-document.tsx';
import { isHidden, nameOfType } from '../rows/masked.ts';
import { documentOf } from '../rows/proving-documents.ts';
import { isShownForPurpose } from '../reveals/reveals.ts';
import type { SeenDocument } from '@kyc/contract/field-review/seen';
import { EvidencePart, NotShown, PaintedText } from '../seen/evidence-part.tsx';
import { useShownFocus } from './use-shown-focus.ts';
import { useCaseFile, useReview } from '../desk/review-store.ts';
import classes from './evidence-pane.module.css';

interface FormViewProps {
  readonly formType: FormType;
  /** As page images; the document itself on request. */
  readonly asPages?: boolean;
  /** The place at which the form opens. */
  readonly sought: Sought | undefined;
  readonly onFound?: (found: Found | null) => void;
  /** The result of the search. */
  readonly note?: ReactNode;
  /** Shown instead of a missing form. */
  readonly absent: ReactNode;
}

/** A form as the customer signed it, else as the tenant's template gives it; status 0 has none yet (REV-25). */
export function FormView({ formType, asPages = false, sought, onFound, note, absent }: FormViewProps) {
  const application = useCaseFile();
  const { views, viewer } = useShownFocus();
  const { ApplicationId: applicationId, ApplicationStatus: status } = application;
  const document = documentOf(application, formType);
  const name = documentName(formType);
  const isPending = status === ApplicationStatus.Pending;
  const isMasked = isHidden(application, formType);
  const isForPurpose = useReview(({ reveals }) => isShownForPurpose(reveals, nameOfType(formType)));
  const isWanted = document === undefined && !isPending && !isMasked;
  const { pages, filled, isLoading, openFile } = useFilledForm(
    { ...application, formType, isWanted },
    asPages,
  );
  const asPart = (content: ReactNode, documents: readonly SeenDocument[] = []) => (
    <EvidencePart id={String(formType)} documents={documents}>
      {content}
    </EvidencePart>
  );
  if (isMasked && (document !== undefined || !isPending))
    return asPart(
      <NotShown>
        <HiddenDocument documentType={formType} />
      </NotShown>,
    );
  if (isLoading) return asPart(<Loading />);
  if (isWanted && filled.isError)
    return asPart(
      <NotShown>
        <ErrorState
          title={t('review.previewFailed')}
          hint={sayWhy(filled.error)}
          onRetry={() => void filled.refetch()}
        />
      </NotShown>,
    );
  if (!document && !pages && !filled.data) return asPart(<PaintedText>{absent}</PaintedText>);
  const seen = { name, views, controls: viewer, sought, onFound };
  return (
    <>
      <div className={classes['heading']}>
        <h3>{name}</h3>
        {isPending ? null : (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={15} />}
            onClick={() => void downloadForm(application, formType)}
          >
            {t('review.download')}
          </Button>
        )}
      </div>
      {document ? null : <p className={classes['note']}>{t('review.looking.notSigned')}</p>}
      {note}
      {document ? (
        <DocumentViewer
          applicationId={applicationId}
          document={document}
          asPages={asPages}
          isForPurpose={isForPurpose}
          {...seen}
        />
      ) : null}
      {!document && (pages || filled.data)
        ? asPart(
            pages ? (
              <PageViewer
                documentId={-formType}
                pages={pages}
                onFailed={openFile}
                onOpenDocument={openFile}
                {...seen}
              />
            ) : filled.data ? (
              <ForPurpose isOn={isForPurpose}>
                <ShownPdf documentId={-formType} file={filled.data.bytes} {...seen} />
              </ForPurpose>
            ) : null,
            [{ DocumentType: formType, Version: 0 }],
          )
        : null}
    </>
  );
}

function ForPurpose({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) {
  return isOn ? <BurntName>{children}</BurntName> : children;
}
