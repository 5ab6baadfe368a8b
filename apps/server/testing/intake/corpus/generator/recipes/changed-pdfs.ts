import type { Expected, Recipe } from '../recipe.ts';

const plain = ['--static-id', '--no-original-object-ids'];

const rewritten: readonly (readonly [string, readonly string[]])[] = [
  ['linearized', ['--linearize']],
  ['object-streams', ['--object-streams=generate']],
  ['no-object-streams', ['--object-streams=disable']],
  ['uncompressed', ['--compress-streams=n', '--decode-level=generalized']],
  ['all-decoded', ['--stream-data=uncompress', '--decode-level=all']],
  ['qdf', ['--qdf']],
  ['turned-90', ['--rotate=+90']],
  ['turned-180', ['--rotate=+180']],
  ['turned-270', ['--rotate=+270']],
  ['version-1.3', ['--force-version=1.3', '--object-streams=disable']],
  ['version-2.0', ['--force-version=2.0']],
  ['newline-before-endstream', ['--newline-before-endstream']],
  ['flattened', ['--flatten-annotations=all']],
  ['normalized', ['--normalize-content=y']],
  ['coalesced', ['--coalesce-contents']],
];

const locks: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['rc4-40', ['40'], []],
  ['rc4-128', ['128', '--use-aes=n'], []],
  ['aes-128', ['128', '--use-aes=y'], []],
  ['aes-256', ['256'], []],
  ['aes-256-r5', ['256', '--force-R5'], []],
  ['aes-128-packed', ['128', '--use-aes=y'], ['--object-streams=generate']],
  ['aes-256-packed', ['256'], ['--object-streams=generate']],
  ['aes-256-linearized', ['256'], ['--linearize']],
  ['aes-256-open-metadata', ['256', '--cleartext-metadata'], []],
  ['aes-256-no-print', ['256', '--print=none', '--modify=none', '--extract=n'], []],
  ['rc4-128-packed', ['128', '--use-aes=n'], ['--object-streams=generate']],
];

/** PDFs after qpdf and img2pdf: rewritten, locked, and scans. */
export const changedPdfs: readonly Recipe[] = [
  ...rewritten.map(([name, words]): Recipe => ({
    path: `pdf/qpdf-${name}.pdf`,
    tool: 'qpdf',
    expected: 'accepted',
    make: (file, { run, page }) => run('qpdf', ...plain, ...words, page.pdf, file),
  })),
  ...locks.flatMap(([name, words, more]) =>
    (
      [
        ['permissions', '', 'accepted'],
        ['password', 'open', 'locked'],
      ] as const satisfies readonly (readonly [string, string, Expected])[]
    ).map(([kind, password, expected]): Recipe => ({
      path: `pdf/qpdf-${kind}-${name}.pdf`,
      tool: 'qpdf',
      expected,
      make: (file, { run, page }) =>
        run(
          'qpdf',
          '--allow-weak-crypto',
          ...more,
          '--encrypt',
          password,
          'own',
          ...words,
          '--',
          page.pdf,
          file,
        ),
    })),
  ),
  {
    path: 'pdf/qpdf-attachment.pdf',
    tool: 'qpdf',
    expected: 'attachment',
    make: (file, { run, page }) => run('qpdf', page.pdf, '--add-attachment', page.ps, '--', file),
  },
  {
    path: 'pdf/qpdf-attachment-locked.pdf',
    tool: 'qpdf',
    expected: 'attachment',
    make: (file, { run, made }) =>
      run(
        'qpdf',
        '--object-streams=generate',
        '--encrypt',
        '',
        'own',
        '256',
        '--',
        made('pdf/qpdf-attachment.pdf'),
        file,
      ),
  },
  {
    path: 'pdf/qpdf-permissions-form.pdf',
    tool: 'qpdf',
    expected: 'accepted',
    make: (file, { run, made }) =>
      run('qpdf', '--encrypt', '', 'own', '256', '--modify=none', '--', made('pdf/pdf-lib-form.pdf'), file),
  },
  {
    path: 'pdf/qpdf-permissions-link-to-script.pdf',
    tool: 'qpdf',
    expected: 'action',
    make: (file, { run, made }) =>
      run('qpdf', '--encrypt', '', 'own', '256', '--', made('pdf/pdf-lib-link-to-script.pdf'), file),
  },
  {
    path: 'pdf/qpdf-twelve-pages.pdf',
    tool: 'qpdf',
    expected: 'accepted',
    make: (file, { run, page }) =>
      run('qpdf', '--empty', '--pages', ...Array.from({ length: 12 }, () => page.pdf), '--', file),
  },
  ...(
    [
      ['colour', ['PNG24:'], []],
      ['grey', ['-colorspace', 'Gray', 'PNG:'], []],
      ['jpeg', ['-quality', '60', 'JPEG:'], []],
      ['jpeg-grey', ['-colorspace', 'Gray', '-quality', '60', 'JPEG:'], []],
      ['jpeg-cmyk', ['-colorspace', 'CMYK', '-quality', '60', 'JPEG:'], []],
      ['jpeg-progressive', ['-interlace', 'JPEG', '-quality', '60', 'JPEG:'], []],
      ['jpeg-2000', ['-quality', '40', 'JP2:'], []],
      ['palette', ['-colors', '16', 'PNG8:'], []],
      ['a4', ['-quality', '60', 'JPEG:'], ['--pagesize', 'A4', '--fit', 'into']],
      ['border', ['-quality', '60', 'JPEG:'], ['--border', '2cm']],
      ['letter', ['-quality', '60', 'JPEG:'], ['--pagesize', 'Letter', '--auto-orient']],
    ] as const
  ).map(([name, words, options]): Recipe => ({
    path: `pdf/img2pdf-${name}.pdf`,
    tool: 'img2pdf',
    expected: 'accepted',
    make: (file, { run, page, folder }) => {
      run('convert', page.png, ...words.slice(0, -1), `${words.at(-1) ?? ''}${folder}/scan`);
      run('img2pdf', ...options, '-o', file, `${folder}/scan`);
    },
  })),
  ...['Group4', 'Fax', 'LZW', 'Zip'].map((compression): Recipe => ({
    path: `pdf/img2pdf-tiff-${compression.toLowerCase()}.pdf`,
    tool: 'img2pdf',
    expected: 'accepted',
    make: (file, { run, page, folder }) => {
      run('convert', page.bilevel, '-type', 'bilevel', '-compress', compression, `TIFF:${folder}/scan`);
      run('img2pdf', '-o', file, `${folder}/scan`);
    },
  })),
  {
    path: 'pdf/img2pdf-three-pages.pdf',
    tool: 'img2pdf',
    expected: 'accepted',
    make: (file, { run, page, folder }) => {
      run('convert', page.bilevel, '-type', 'bilevel', '-compress', 'Group4', `TIFF:${folder}/scan`);
      run('img2pdf', '-o', file, `${folder}/scan`, `${folder}/scan`, `${folder}/scan`);
    },
  },
  // By its other name, because Debian's policy refuses to write PDF.
  ...['None', 'Zip', 'JPEG', 'JPEG2000', 'LZW', 'RLE'].map((compression): Recipe => ({
    path: `pdf/imagemagick-${compression.toLowerCase()}.pdf`,
    tool: 'ImageMagick',
    expected: 'accepted',
    make: (file, { run, page }) =>
      run('convert', page.png, '-resize', '30%', '-quality', '60', '-compress', compression, `EPDF:${file}`),
  })),
  ...['Group4', 'Fax'].map((compression): Recipe => ({
    path: `pdf/imagemagick-${compression.toLowerCase()}.pdf`,
    tool: 'ImageMagick',
    expected: 'accepted',
    make: (file, { run, page }) =>
      run('convert', page.bilevel, '-type', 'bilevel', '-compress', compression, `EPDF:${file}`),
  })),
];
