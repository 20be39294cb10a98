/** Tests that DocumentDB fails; skipped when MONGODB_URI leads to it. */
export const differencesOfDocumentDb: Record<string, string> = {
  'puts an empty array before null, in both directions': 'it sorts them as equal',
  'new fields adds them in the order of their names': 'it adds them in the order of the update',
  'cannot cover two arrays of one document, however short': 'it indexes them',
  'tells how many documents queries have looked at': 'its status has no such counter',
  'belong to one collection, and end with it': 'it serves an open cursor to every collection',
  'lists them as they were made': 'it tells its storage engine beside each index',
}
