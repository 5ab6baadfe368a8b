import type { Expected, Recipe } from '../recipe.ts';

const source = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=10:duration=1'];
const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1'];
const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-crf', '35', '-preset', 'veryfast'];
const aac = ['-c:a', 'aac', '-b:a', '32k'];
const opus = ['-c:a', 'libopus', '-b:a', '24k'];

interface Film {
  readonly words: readonly string[];
  readonly expected?: Expected;
  readonly isShown?: boolean;
  readonly inputs?: readonly string[];
}

const film = (
  name: string,
  { words, expected = 'accepted', isShown, inputs = [...source, ...sound] }: Film,
): Recipe => ({
  path: `video/ffmpeg-${name}`,
  tool: 'ffmpeg',
  document: 'IPV',
  expected,
  ...(isShown !== undefined && { isShown }),
  make: (file, { run }) => run('ffmpeg', '-v', 'error', '-y', ...inputs, ...words, file),
});

const brand = (name: string) => ['-f', 'mp4', '-brand', name];
const fragmented = ['-movflags', 'frag_keyframe+empty_moov+default_base_moof'];

/** Recordings of phones and browsers. */
export const videos: readonly Recipe[] = [
  ...['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'M4V ', 'MSNV', 'qt  '].map(
    (name) => film(`brand-${name.trim()}.mp4`, { words: [...h264, ...aac, ...brand(name)] }),
  ),
  film('iphone.mov', { words: [...h264, ...aac] }),
  film('iphone-fast-start.mov', { words: [...h264, ...aac, '-movflags', '+faststart'] }),
  film('android.3gp', { words: [...h264, ...aac] }),
  film('time-code.mov', { words: [...h264, ...aac, '-timecode', '00:00:00:00'] }),
  film('android.3g2', { words: [...h264, ...aac] }),
  film('fast-start.mp4', { words: [...h264, ...aac, '-movflags', '+faststart'] }),
  film('fragmented.mp4', { words: [...h264, ...aac, ...fragmented] }),
  film('fragmented-iso5.mp4', { words: [...h264, ...aac, ...fragmented, '-brand', 'iso5'] }),
  film('fragmented-index.mp4', {
    words: [...h264, ...aac, '-movflags', 'frag_keyframe+empty_moov+default_base_moof+global_sidx'],
  }),
  film('no-sound.mp4', { words: h264, inputs: source }),
  film('turned.mp4', { words: [...h264, ...aac, '-metadata:s:v', 'rotate=90'] }),
  film('long-frames.mp4', { words: ['-r', '1', ...h264, ...aac] }),
  film('odd-size.mp4', { words: ['-vf', 'scale=162:98', ...h264, ...aac] }),
  film('baseline.mp4', { words: [...h264, '-profile:v', 'baseline', ...aac] }),
  film('mp3.mp4', { words: [...h264, '-c:a', 'libmp3lame', '-b:a', '32k'] }),
  film('vp9.mp4', { words: ['-c:v', 'libvpx-vp9', '-b:v', '60k', ...opus] }),
  film('av1.mp4', { words: ['-c:v', 'libaom-av1', '-cpu-used', '8', '-crf', '50', ...aac] }),
  film('hevc.mp4', {
    words: ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-crf', '40', '-tag:v', 'hvc1', ...aac],
    isShown: false,
  }),
  film('hevc.mov', {
    words: ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-crf', '40', '-tag:v', 'hvc1', ...aac],
    isShown: false,
  }),
  film('h264.mkv', { words: [...h264, ...aac] }),
  film('h264-opus.mkv', { words: [...h264, ...opus] }),
  film('vp8.mkv', { words: ['-c:v', 'libvpx', '-b:v', '60k', ...opus] }),
  film('vp8.webm', { words: ['-c:v', 'libvpx', '-b:v', '60k', ...opus] }),
  film('vp9.webm', { words: ['-c:v', 'libvpx-vp9', '-b:v', '60k', ...opus] }),
  film('vp9-no-sound.webm', { words: ['-c:v', 'libvpx-vp9', '-b:v', '60k'], inputs: source }),
  film('av1.webm', { words: ['-c:v', 'libaom-av1', '-cpu-used', '8', '-crf', '50', ...opus] }),
  film('live.webm', { words: ['-c:v', 'libvpx', '-b:v', '60k', ...opus, '-live', '1', '-f', 'webm'] }),
  film('mpeg4.mp4', { words: ['-c:v', 'mpeg4', '-b:v', '60k', ...aac], expected: 'videoCodec' }),
  film('mpeg4.3gp', { words: ['-c:v', 'mpeg4', '-b:v', '60k', ...aac], expected: 'videoCodec' }),
  film('h263.3gp', {
    words: ['-vf', 'scale=176:144', '-c:v', 'h263', '-b:v', '60k', ...aac],
    expected: 'videoCodec',
  }),
  film('motion-jpeg.mov', { words: ['-c:v', 'mjpeg', '-q:v', '20', ...aac], expected: 'videoCodec' }),
  film('motion-jpeg.mkv', { words: ['-c:v', 'mjpeg', '-q:v', '20', ...aac], expected: 'videoCodec' }),
  film('sound-only.m4a', { words: aac, inputs: sound, expected: 'unreadable' }),
  film('short.mp4', {
    words: [...h264, '-frames:v', '1', '-r', '10'],
    inputs: source,
    expected: 'videoLength',
  }),
  film('sixteen-minutes.mp4', {
    words: [...h264],
    inputs: ['-f', 'lavfi', '-i', 'color=c=gray:size=32x32:rate=1/8:duration=968'],
    expected: 'videoLength',
  }),
  film('old.avi', { words: ['-c:v', 'mpeg4', '-b:v', '60k', '-an'], expected: 'format' }),
  film('flash.flv', { words: [...h264, ...aac], expected: 'format' }),
  film('stream.mpegts', { words: [...h264, ...aac, '-f', 'mpegts'], expected: 'format' }),
  film('theora.ogv', { words: ['-c:v', 'libtheora', '-b:v', '60k', '-an'], expected: 'format' }),
  {
    path: 'video/mkvmerge.mkv',
    tool: 'mkvmerge',
    document: 'IPV',
    expected: 'accepted',
    make: (file, { run, made }) => run('mkvmerge', '-q', '-o', file, made('video/ffmpeg-no-sound.mp4')),
  },
  {
    path: 'video/mkvmerge.webm',
    tool: 'mkvmerge',
    document: 'IPV',
    expected: 'accepted',
    make: (file, { run, made }) => run('mkvmerge', '-q', '-w', '-o', file, made('video/ffmpeg-vp9.webm')),
  },
  {
    path: 'video/edited-unknown-sound.3gp',
    tool: 'bytes changed',
    document: 'IPV',
    expected: 'accepted',
    make: (file, { read, write, made }) => {
      const bytes = read(made('video/ffmpeg-android.3gp')).toString('latin1');
      write(file, Buffer.from(bytes.replace('mp4a', 'samr'), 'latin1'));
    },
  },
  {
    path: 'video/edited-page-behind.mp4',
    tool: 'bytes changed',
    document: 'IPV',
    expected: 'unreadable',
    make: (file, { read, write, made }) =>
      write(file, Buffer.concat([read(made('video/ffmpeg-fast-start.mp4')), Buffer.from('<html>')])),
  },
  {
    path: 'video/edited-cut.mp4',
    tool: 'bytes changed',
    document: 'IPV',
    expected: 'unreadable',
    make: (file, { read, write, made }) => {
      const bytes = read(made('video/ffmpeg-fast-start.mp4'));
      write(file, bytes.subarray(0, bytes.length - 2000));
    },
  },
];
