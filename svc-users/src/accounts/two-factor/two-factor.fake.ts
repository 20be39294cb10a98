import { AppError, type UserId } from '@cinecanon/contract'
import type { AccountsFake } from '../account/accounts.fake.ts'
import type { TwoFactor, TwoFactorModel } from './two-factor.model.ts'

export type TwoFactorFake = TwoFactorModel & { removeOf: (userId: UserId) => void }

export function twoFactorFake(accounts: AccountsFake): TwoFactorFake {
  const rows = new Map<UserId, TwoFactor>()
  const whenOn = (userId: UserId) => {
    const row = rows.get(userId)
    return row?.isOn ? row : undefined
  }

  return {
    async of(userId) {
      const row = rows.get(userId)
      return row ? structuredClone(row) : null
    },

    async begin(userId, sealedSecret) {
      if (whenOn(userId)) throw new AppError('two_factor_on')
      rows.set(userId, { sealedSecret, isOn: false, lastStep: 0, recoveryCodes: [] })
    },

    async switchOn(userId, start) {
      const row = rows.get(userId)
      if (!row || row.isOn || row.sealedSecret !== start.sealedSecret) return false
      rows.set(userId, { ...start, isOn: true })
      accounts.setTwoFactor(userId, true)
      return true
    },

    async useStep(userId, step) {
      const row = whenOn(userId)
      if (!row || row.lastStep >= step) return false
      rows.set(userId, { ...row, lastStep: step })
      return true
    },

    async useRecoveryCode(userId, hash) {
      const row = whenOn(userId)
      if (!row?.recoveryCodes.includes(hash)) return false
      const recoveryCodes = row.recoveryCodes.filter((each) => each !== hash)
      rows.set(userId, { ...row, recoveryCodes })
      return true
    },

    async replaceRecoveryCodes(userId, hashes) {
      const row = whenOn(userId)
      if (row) rows.set(userId, { ...row, recoveryCodes: hashes })
      return row !== undefined
    },

    async switchOff(userId) {
      rows.delete(userId)
      accounts.setTwoFactor(userId, false)
    },

    removeOf: (userId) => void rows.delete(userId),
  }
}
