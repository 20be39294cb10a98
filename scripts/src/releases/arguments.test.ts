import { expect, it } from '@jest/globals'
import { readArguments, UsageError } from './arguments.ts'

it.each([
  [['mf-catalog'], { does: 'release', isForced: false, hasLook: true, share: null }],
  [['mf-catalog', '--without-browser'], { does: 'release', hasLook: false }],
  [['mf-catalog', '--canary', '10%'], { does: 'release', share: 10 }],
  [['mf-catalog', '--canary=0.25'], { does: 'release', share: 0.25 }],
  [['mf-catalog', '--preview'], { does: 'release', isPreview: true, share: null }],
  [['mf-catalog', '--promote'], { does: 'promote' }],
  [['mf-catalog', '--stop-canary'], { does: 'stop canary' }],
  [['mf-catalog', '--withdraw'], { does: 'withdraw' }],
  [['--force', 'mf-catalog'], { does: 'release', isForced: true }],
  [['mf-catalog', '--list'], { does: 'list' }],
  [['mf-catalog', '--rollback'], { does: 'rollback', to: undefined }],
  [['mf-catalog', '--rollback', '--to', 'abc'], { does: 'rollback', to: 'abc' }],
  [['mf-catalog', '--to=abc'], { does: 'rollback', to: 'abc' }],
])('understands %j', async (args, wanted) => {
  expect(await readArguments(args)).toMatchObject({ ...wanted, frontEnd: { name: 'mf_catalog' } })
})

it.each([
  [[], 'Say which front-end'],
  [['mf-books'], 'There is no front-end "mf-books"'],
  [['constructor'], 'There is no front-end "constructor"'],
  [['shell', 'mf-catalog'], 'One at a time, not shell, mf-catalog'],
  [['shell', '--rolback'], "Unknown option '--rolback'."],
  [['shell', '--to'], "'--to <value>' argument missing"],
  [['shell', '--to='], '--to needs the id'],
  [['shell', '--list', '--rollback'], 'choose one'],
  [['shell', '--promote', '--to', 'abc'], 'choose one'],
  [['shell', '--canary'], "'--canary <value>' argument missing"],
  [['shell', '--canary', '0%'], 'from 0.01% to 99.99%, not "0%"'],
  [['shell', '--canary', '100%'], 'from 0.01% to 99.99%, not "100%"'],
  [['shell', '--canary', 'ten'], 'from 0.01% to 99.99%, not "ten"'],
  [['shell', '--promote', '--canary', '10%'], '--canary is for releasing only'],
  [['shell', '--preview', '--canary', '10%'], 'choose one'],
  [['shell', '--list', '--preview'], '--preview is for releasing only'],
  [['shell', '--rollback', '--force'], '--force is for releasing only'],
])('refuses %j with a reason', async (args, why) => {
  const refused = readArguments(args)
  await expect(refused).rejects.toThrow(UsageError)
  await expect(refused).rejects.toThrow(why)
  await expect(refused).rejects.toThrow('mf-catalog | mf-watchlist')
})
