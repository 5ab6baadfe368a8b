/** Documents and the pictures of their pages: a part of `copyColumns`, which is their only reader. */
export const copyColumnsOfDocuments = {
  document: {
    application_id: 'none',
    created_by: 'none',
    created_on: 'none',
    document_id: 'none',
    document_type: 'none',
    file_type: 'none',
    has_aadhaar: 'none',
    ocr_places: 'plain: where a field is on a picture, without its value',
    sha256: 'plain: digest of a file, compared when it is read',
    size_bytes: 'none',
    storage_key: 'plain: random',
    tenant_id: 'none',
    version: 'none',
  },
  document_pages: {
    application_id: 'none',
    document_id: 'none',
    rendered_on: 'none',
    sha256: 'plain: digest of a file, compared when it is read',
    storage_key: 'plain: random',
    tenant_id: 'none',
  },
} as const;
