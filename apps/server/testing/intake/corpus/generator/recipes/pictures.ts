import type { Expected, Recipe } from '../recipe.ts';

const converted = (name: string, words: readonly string[], expected: Expected = 'accepted'): Recipe => ({
  path: `picture/imagemagick-${name}`,
  tool: 'ImageMagick',
  document: 'PanPhoto',
  expected,
  make: (file, { run, page }) => {
    const ending = name.split('.').at(-1) ?? '';
    run('convert', page.png, '-resize', '60%', ...words, `${formats[ending] ?? ending}:${file}`);
  },
});
const formats: Readonly<Record<string, string>> = { jpg: 'JPEG', png: 'PNG', webp: 'WEBP', tif: 'TIFF' };

const changed = (name: string, expected: Expected, [from, edit]: Change): Recipe => ({
  path: `picture/edited-${name}`,
  tool: 'bytes changed',
  document: 'PanPhoto',
  expected,
  make: (file, { read, write, made }) => write(file, edit(read(made(from)))),
});

/** The original and the change. */
type Change = readonly [from: string, edit: (bytes: Buffer) => Buffer];

const small = 'picture/imagemagick-quality-50.jpg';

/** Photographs and scans as pictures. */
export const pictures: readonly Recipe[] = [
  ...[5, 20, 50, 75, 95].map((quality) => converted(`quality-${quality}.jpg`, ['-quality', String(quality)])),
  ...['4:4:4', '4:2:2', '4:2:0', '4:1:1'].map((sampling) =>
    converted(`sampling-${sampling.replaceAll(':', '')}.jpg`, [
      '-sampling-factor',
      sampling,
      '-quality',
      '60',
    ]),
  ),
  converted('grey.jpg', ['-colorspace', 'Gray']),
  converted('cmyk.jpg', ['-colorspace', 'CMYK', '-quality', '60']),
  converted('progressive.jpg', ['-interlace', 'JPEG', '-quality', '60']),
  converted('remark.jpg', ['-set', 'comment', '<script>alert(1)</script>', '-quality', '60']),
  converted('long.jpg', ['-resize', '1080x15000!', '-quality', '3']),
  converted('wide.jpg', ['-resize', '6000x200!', '-quality', '10']),
  converted('tiny.jpg', ['-resize', '20x30!']),
  ...[
    'TopLeft',
    'TopRight',
    'BottomRight',
    'BottomLeft',
    'LeftTop',
    'RightTop',
    'RightBottom',
    'LeftBottom',
  ].map((orientation) => converted(`${orientation}.jpg`, ['-quality', '50', '-orient', orientation])),
  ...[1, 2, 4, 8, 16].map((depth) =>
    converted(`depth-${depth}.png`, [
      '-colorspace',
      'Gray',
      '-depth',
      String(depth),
      '-define',
      `png:bit-depth=${depth}`,
    ]),
  ),
  converted('palette.png', ['-colors', '16', '-type', 'Palette']),
  converted('interlaced.png', ['-interlace', 'PNG', '-colors', '32']),
  converted('transparent.png', ['-transparent', 'white', '-colors', '32']),
  converted('lossy.webp', ['-quality', '50']),
  converted('lossless.webp', ['-define', 'webp:lossless=true']),
  converted('transparent.webp', ['-transparent', 'white']),
  converted('fax.tif', ['-monochrome', '-compress', 'Group4'], 'knownFormat'),
  converted('zip.tif', ['-compress', 'Zip'], 'knownFormat'),
  converted('plain.gif', [], 'knownFormat'),
  converted('plain.bmp', ['-resize', '20%', '-colors', '16'], 'knownFormat'),
  {
    path: 'picture/libjpeg-restart.jpg',
    tool: 'libjpeg',
    document: 'PanPhoto',
    expected: 'accepted',
    make: (file, { run, page, folder }) => {
      run('convert', page.png, '-resize', '60%', `PPM:${folder}/page.ppm`);
      run('cjpeg', '-quality', '50', '-restart', '1', '-outfile', file, `${folder}/page.ppm`);
    },
  },
  {
    path: 'picture/libwebp.webp',
    tool: 'libwebp',
    document: 'PanPhoto',
    expected: 'accepted',
    make: (file, { run, page }) => run('cwebp', '-quiet', '-q', '40', page.png, '-o', file),
  },
  {
    path: 'picture/libheif.avif',
    tool: 'libheif',
    document: 'PanPhoto',
    expected: 'accepted',
    make: (file, { run, page }) => run('heif-enc', '-A', '-q', '40', page.png, '-o', file),
  },
  {
    path: 'picture/libheif.heic',
    tool: 'libheif',
    document: 'PanPhoto',
    expected: 'heic',
    make: (file, { run, page }) => run('heif-enc', '-q', '40', page.png, '-o', file),
  },
  changed('no-end.jpg', 'accepted', [small, (bytes) => bytes.subarray(0, -2)]),
  changed('half-end.jpg', 'accepted', [small, (bytes) => bytes.subarray(0, -1)]),
  changed('page-behind.jpg', 'accepted', [
    small,
    (bytes) => Buffer.concat([bytes, Buffer.from('<html><script>1</script>')]),
  ]),
  changed('cut.jpg', 'unreadable', [small, (bytes) => bytes.subarray(0, bytes.length / 2)]),
  changed('cut.png', 'unreadable', [
    'picture/imagemagick-palette.png',
    (bytes) => bytes.subarray(0, bytes.length / 2),
  ]),
  changed('cut.webp', 'unreadable', ['picture/libwebp.webp', (bytes) => bytes.subarray(0, bytes.length / 2)]),
  changed('drawing.svg', 'knownFormat', [
    small,
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ]),
  changed('letter.docx', 'knownFormat', [
    small,
    () => Buffer.from(`PK\x03\x04${'\0'.repeat(26)}word/document.xml`),
  ]),
];
