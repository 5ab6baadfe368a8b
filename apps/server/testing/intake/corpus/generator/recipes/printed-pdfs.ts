import type { Recipe } from '../recipe.ts';

/** PDFs as printers, converters and office programs write them. */
export const printedPdfs: readonly Recipe[] = [
  ...['1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '2.0'].map((level): Recipe => ({
    path: `pdf/gs-${level}.pdf`,
    tool: 'Ghostscript',
    expected: 'accepted',
    make: (file, { run, page }) =>
      run('gs', '-q', '-sDEVICE=pdfwrite', `-dCompatibilityLevel=${level}`, '-o', file, page.ps),
  })),
  ...['pdfimage8', 'pdfimage24', 'pdfimage32'].map((device): Recipe => ({
    path: `pdf/gs-${device}.pdf`,
    tool: 'Ghostscript',
    expected: 'accepted',
    make: (file, { run, page }) =>
      run('gs', '-q', `-sDEVICE=${device}`, '-r60', '-sCompression=JPEG', '-o', file, page.ps),
  })),
  ...(
    [
      ['grey', ['-sColorConversionStrategy=Gray', '-dProcessColorModel=/DeviceGray']],
      ['cmyk', ['-sColorConversionStrategy=CMYK', '-dProcessColorModel=/DeviceCMYK']],
      ['pdfa', ['-dPDFA=2', '-dPDFACompatibilityPolicy=1', '-sColorConversionStrategy=RGB']],
      ['no-fonts', ['-dNoOutputFonts']],
      ['uncompressed', ['-dCompressPages=false', '-dCompressFonts=false']],
      ['fast-web', ['-dFastWebView=true']],
      ['a0', ['-dDEVICEWIDTHPOINTS=2384', '-dDEVICEHEIGHTPOINTS=3370', '-dFIXEDMEDIA', '-dPSFitPage']],
    ] as const
  ).map(([name, words]): Recipe => ({
    path: `pdf/gs-${name}.pdf`,
    tool: 'Ghostscript',
    expected: 'accepted',
    make: (file, { run, page }) => run('gs', '-q', '-sDEVICE=pdfwrite', ...words, '-o', file, page.ps),
  })),
  {
    path: 'pdf/gs-fill-form-mark.pdf',
    tool: 'Ghostscript',
    expected: 'accepted',
    make: (file, { run, page, write, folder }) => {
      write(
        `${folder}/marks.ps`,
        '[ /Title (Statement) /Page 1 /OUT pdfmark [ /Rect [50 90 200 120] /Border [0 0 1] /Dest /Here /Subtype /Link /ANN pdfmark [ /Dest /Here /Page 1 /View [/Fit] /DEST pdfmark\n',
      );
      run('gs', '-q', '-sDEVICE=pdfwrite', '-o', file, `${folder}/marks.ps`, page.ps);
    },
  },
  {
    path: 'pdf/poppler-cairo.pdf',
    tool: 'poppler',
    expected: 'accepted',
    make: (file, { run, page }) => run('pdftocairo', '-pdf', page.pdf, file),
  },
  {
    path: 'pdf/poppler-unite.pdf',
    tool: 'poppler',
    expected: 'accepted',
    make: (file, { run, page }) => run('pdfunite', page.pdf, page.pdf, page.pdf, file),
  },
  {
    path: 'pdf/poppler-separate.pdf',
    tool: 'poppler',
    expected: 'accepted',
    make: (file, { run, made }) =>
      run('pdfseparate', '-f', '2', '-l', '2', made('pdf/poppler-unite.pdf'), file),
  },
  {
    path: 'pdf/poppler-cairo-of-scan.pdf',
    tool: 'poppler',
    expected: 'accepted',
    make: (file, { run, made }) => run('pdftocairo', '-pdf', made('pdf/gs-pdfimage8.pdf'), file),
  },
  ...['-g', '-gg', '-ggg', '-d', '-i', '-s', '-a', '-z', '-c'].map((option): Recipe => ({
    path: `pdf/mupdf-clean${option}.pdf`,
    tool: 'MuPDF',
    expected: 'accepted',
    make: (file, { run, page }) => run('mutool', 'clean', option, page.pdf, file),
  })),
  {
    path: 'pdf/mupdf-poster.pdf',
    tool: 'MuPDF',
    expected: 'accepted',
    make: (file, { run, page }) => run('mutool', 'poster', '-x', '2', '-y', '2', page.pdf, file),
  },
  {
    path: 'pdf/mupdf-draw.pdf',
    tool: 'MuPDF',
    expected: 'accepted',
    make: (file, { run, page }) => run('mutool', 'draw', '-q', '-F', 'pdf', '-o', file, page.pdf),
  },
  {
    path: 'pdf/pdftk-compress.pdf',
    tool: 'pdftk',
    expected: 'accepted',
    make: (file, { run, page }) => run('pdftk', page.pdf, 'output', file, 'compress'),
  },
  {
    path: 'pdf/pdftk-uncompress.pdf',
    tool: 'pdftk',
    expected: 'accepted',
    make: (file, { run, page }) => run('pdftk', page.pdf, 'output', file, 'uncompress'),
  },
  {
    path: 'pdf/pdftk-turned.pdf',
    tool: 'pdftk',
    expected: 'accepted',
    make: (file, { run, page }) => run('pdftk', page.pdf, 'cat', '1east', 'output', file),
  },
  {
    path: 'pdf/pdftk-permissions.pdf',
    tool: 'pdftk',
    expected: 'accepted',
    make: (file, { run, page }) =>
      run('pdftk', page.pdf, 'output', file, 'owner_pw', 'own', 'encrypt_128bit'),
  },
  {
    path: 'pdf/pdftk-permissions-40.pdf',
    tool: 'pdftk',
    expected: 'accepted',
    make: (file, { run, page }) => run('pdftk', page.pdf, 'output', file, 'owner_pw', 'own', 'encrypt_40bit'),
  },
  {
    path: 'pdf/pdftk-password.pdf',
    tool: 'pdftk',
    expected: 'locked',
    make: (file, { run, page }) =>
      run('pdftk', page.pdf, 'output', file, 'user_pw', 'open', 'encrypt_128bit'),
  },
  {
    path: 'pdf/pdftk-attachment.pdf',
    tool: 'pdftk',
    expected: 'attachment',
    make: (file, { run, page, write, folder }) => {
      write(`${folder}/note.txt`, 'A note of the customer.');
      run('pdftk', page.pdf, 'attach_files', `${folder}/note.txt`, 'output', file);
    },
  },
];
