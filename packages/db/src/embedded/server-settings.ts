export type ServerSettings = Readonly<Record<string, string>>;

export const durableSettings: ServerSettings = {
  listen_addresses: '127.0.0.1',
  // No socket file: its path may not exceed 107 bytes, and the data folder's may.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  jit: 'off',
  // Error texts and their statements quote the row that failed, which is personal data (trust.md, rule 12).
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** For data that may be lost at any time: the tests' databases. */
export const fastUnsafe: ServerSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
  autovacuum: 'off',
};
