import type { Page } from '@playwright/test'
import {
  expectAccessible,
  expectFitAndAccessible,
  expectNoSidewaysScroll,
} from './accessibility.ts'
import { isSandboxed, mailsAt, test } from './console.ts'
import { expect, expectError, logInAsAdmin, visit } from './product.ts'

test.beforeEach(async ({ page, stack }) => {
  expectError(isSandboxed)
  await logInAsAdmin(page, stack)
})

test('the operator edits a mail, saves it, and sends a test mail', async ({ page, stack }) => {
  await visit(page, '/email-editor')
  await page.getByLabel('Subject').fill('Doors open, {{ name }}')
  await page.getByLabel('Preview name').fill('Zoë')
  await code(page, 'HTML').click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.insertText(hostileHtml)
  await expect(mail(page).getByText('velvet seats')).toBeVisible()
  await expect(page.getByText('Doors open, Zoë')).toBeVisible()
  expect(await page.evaluate(() => document.title)).not.toContain('owned')
  await expectStyled(page)

  await page.getByRole('button', { name: 'Save Template' }).click()
  await expect(page.getByText('Version 1, saved by admin@cinecanon.localhost.')).toBeVisible()
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByText('Version 1, in use')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a test email' })
  await dialog.getByLabel('Email').fill('operator@example.org')
  await dialog.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(page.getByText('Test email sent successfully', { exact: true })).toBeVisible()
  const [testMail] = await mailsAt(stack, 'operator@example.org', 1)
  expect(testMail).toMatchObject({ subject: 'Doors open, Zoë' })
  expect(testMail?.html).toContain('velvet seats')
})

test('the editor fits on a phone, a tablet and a desktop', async ({ page }) => {
  await visit(page, '/email-editor?template=verify-email')
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const shows = page.getByRole('group', { name: 'Show' })
    await expect(shows).toBeVisible({ visible: width < 1024 })
    await expect(code(page, 'HTML')).toContainText('Please confirm')
    await expectNoSidewaysScroll(page)
    if (width < 1024) await shows.getByRole('button', { name: 'Preview' }).click()
    await expect(mail(page).getByText('Please confirm your address.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    if (width === 820) await expectFitAndAccessible(page)
    if (width < 1024) await shows.getByRole('button', { name: 'Edit' }).click()
  }
  await expect(page.getByRole('tab', { name: 'Verify Email', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('the preview stays in view, and line numbers next to their lines', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/email-editor')
  await page.getByLabel('Subject').fill('{{ unknown }}')
  await page.mouse.wheel(0, 2000)
  await expect(page.locator('iframe')).toBeInViewport({ ratio: 0.99 })
  for (const label of ['HTML', 'CSS']) {
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect.poll(() => drift(page, label)).toBeLessThan(2)
    await code(page, label).click()
    await page.keyboard.press('Control+End')
    await expect.poll(() => drift(page, label)).toBeLessThan(2)
  }
})

test('the keyboard alone chooses a mail, writes, leaves the code and saves', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/email-editor')
  await page.getByRole('tab', { name: 'Welcome Email' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tab', { name: 'Password Reset' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(code(page, 'HTML')).toContainText('Welcome')

  await tabTo(page, code(page, 'HTML'))
  await page.keyboard.press('Control+Home')
  // Shortcuts of the console and the site elsewhere.
  await page.keyboard.type('<p>go / now</p>')
  await expect(mail(page).getByText('go / now')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/email-editor')
  await page.keyboard.press('Tab')
  await expect(code(page, 'HTML')).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(code(page, 'HTML')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Email template saved successfully', { exact: true })).toBeVisible()
  await expect(code(page, 'HTML')).toBeFocused()
})

const hostileHtml =
  '<script>document.title = top.document.title = "owned"</script>' +
  '<img src="data:," onerror="top.document.title = \'owned\'">' +
  '<p>velvet seats</p>'

/** The mail's document has come with its styles, in the frame's own dark colours if chosen. */
async function expectStyled(page: Page): Promise<void> {
  const sheet = mail(page).locator('.sheet')
  await expect(sheet).toHaveCSS('background-color', 'rgb(251, 248, 241)')
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect(sheet).toHaveCSS('background-color', 'rgb(26, 23, 20)')
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect
    .poll(async () => (await page.locator('iframe').boundingBox())?.width)
    .toBeLessThanOrEqual(375)
  await page.getByRole('button', { name: 'Text part' }).click()
  await expect(page.locator('pre')).toContainText('velvet seats')
  await page.getByRole('button', { name: 'Mail', exact: true }).click()
}

function mail(page: Page) {
  return page.frameLocator('iframe[title="The mail as it is shown"]')
}

function code(page: Page, label: string) {
  return page.locator(`.cm-content[aria-label="${label}"]`)
}

async function tabTo(page: Page, target: ReturnType<typeof code>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 100 })
  }).toPass()
}

/** Pixels between a line's first row and its number, at most. */
function drift(page: Page, label: string): Promise<number> {
  return code(page, label).evaluate((content) => {
    const tops = (selector: string) => {
      const found = content.closest('.cm-editor')?.querySelectorAll(selector) ?? []
      const boxes = [...found].map((element) => element.getBoundingClientRect())
      return boxes.filter(({ height }) => height > 0).map(({ top }) => top)
    }
    const lines = tops('.cm-line')
    const numbers = tops('.cm-lineNumbers .cm-gutterElement')
    return Math.max(...lines.map((top) => Math.min(...numbers.map((at) => Math.abs(at - top)))))
  })
}
