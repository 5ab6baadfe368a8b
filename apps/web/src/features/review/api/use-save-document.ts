import type { DocumentSummary, ReviewApplication } from '@kyc/contract/applications/review-application';
import { saveDocument } from '@kyc/contract/documents/documents';
import { fieldIdsOfDocument } from '@kyc/domain/applications/changed-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { acceptanceKey } from './found/acceptance-query.ts';
import { reviewKey } from './review-query.ts';
import { signatureSizeQuery } from './look-ups.ts';

interface EditedPicture {
  readonly original: DocumentSummary;
  readonly base64: string;
  /** Turned, nothing cut off. */
  readonly isWhole: boolean;
}

/** Saves a cropped or turned picture as the newest version; the original stays (REV-26). Its dialog shows a failure. */
export function useSaveDocument(applicationId: number) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (cropped: EditedPicture) =>
      callApi(saveDocument, {
        params: { x: applicationId },
        body: {
          DocumentId: cropped.original.DocumentId,
          DocumentType: cropped.original.DocumentType,
          FileDataBase64: cropped.base64,
          FileType: 'image/jpeg',
          FileName: cropped.original.FileName,
          IsWhole: cropped.isWhole,
        },
        errors: 'quiet',
      }),
    onSuccess: async ({ Message, Document }) => {
      client.setQueryData<ReviewApplication>(
        reviewKey(applicationId),
        (current) => current && withVersion(current, Document),
      );
      await client.invalidateQueries(signatureSizeQuery(applicationId));
      await client.invalidateQueries({ queryKey: acceptanceKey(applicationId) });
      void alertSuccess(Message);
    },
  });
  return mutateAsync;
}

/** The decision on the field of a new version has ended. */
function withVersion(application: ReviewApplication, newest: DocumentSummary): ReviewApplication {
  const fieldIds = fieldIdsOfDocument(newest.DocumentType);
  return {
    ...application,
    Documents: application.Documents.map(replacing(newest)),
    FieldDecisions: application.FieldDecisions.filter(({ FieldId }) => !fieldIds.includes(FieldId)),
  };
}

function replacing(newest: DocumentSummary) {
  return (document: DocumentSummary) => (document.DocumentType === newest.DocumentType ? newest : document);
}
