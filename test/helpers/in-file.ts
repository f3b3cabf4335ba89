import Database from 'libsql';

/** Does something in a database file, and closes it. */
export function inFile<T>(file: string, work: (database: Database.Database) => T): T {
  const database = new Database(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
