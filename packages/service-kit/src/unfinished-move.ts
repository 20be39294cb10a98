/**
 * A collection that marks a database as one that doesn't have all of its data yet: `npm run
 * move-data` puts a document there first, and takes it away last.
 */
export const unfinishedMove = 'unfinished_move'
