/** What the bell loads once the page is at rest, by one request. */
export { NoticeList } from './notice-list.tsx';
export { NoticeWatch } from './notice-watch.tsx';
