import { adminOf } from '../stack/person.ts'
import { expect, expectError, submitLogin, test, visit } from './product.ts'

declare global {
  interface Window {
    violations: string[]
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', (event) =>
      window.violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
    )
  }),
)

test('the document of the front page allows every page, the mail editor too', async ({
  page,
  stack,
}) => {
  // Of the mail's preview.
  expectError("because the document's frame is sandboxed")
  await visit(page, '/')
  await page.evaluate(() => {
    document.documentElement.dataset.document = 'first'
  })
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await submitLogin(page, adminOf(stack))
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: /account|menu/i }).click()
  await page.getByRole('menuitem', { name: 'Email Templates' }).click()

  const editor = page.locator('.cm-editor').first()
  await expect(editor.getByLabel('HTML')).toContainText('{{ name }}')
  await expect(editor).toHaveCSS('border-top-width', '1px')
  await expect(editor.locator('.cm-gutters')).toHaveCSS('position', 'sticky')
  await editor.getByLabel('HTML').focus()
  await expect(editor).toHaveCSS('outline-style', 'solid')
  await page.keyboard.insertText('typed')
  await expect(editor).toContainText('typed')
  await page.keyboard.press('Tab')
  await expect(editor.getByLabel('HTML')).not.toBeFocused()

  expect(await page.locator('html').getAttribute('data-document')).toBe('first')
  expect(await page.evaluate(() => window.violations)).toEqual([])
})

test('a script of another origin doesn’t run, nor does one in the page', async ({ page }) => {
  expectError('Content Security Policy')
  const foreign = 'https://evil.example/script.js'
  await page.route(foreign, (route) => route.fulfill({ body: 'document.title = "owned"' }))
  await visit(page, '/')

  await page.evaluate((address) => {
    for (const attributes of [{ src: address }, { text: 'document.title = "owned"' }]) {
      document.head.append(Object.assign(document.createElement('script'), attributes))
    }
  }, foreign)

  await expect
    .poll(() => page.evaluate(() => window.violations.toSorted()))
    .toEqual([`script-src-elem ${foreign}`, 'script-src-elem inline'])
  expect(await page.title()).not.toBe('owned')
})
