/** Focuses the first field with an error, after React has rendered the errors. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    // Fields are sought within the form, because it may itself be in a part that is invalid.
    const field = form.querySelector<HTMLElement>(
      '[aria-invalid="true"], :scope [data-invalid] input',
    );
    field?.focus();
  });
}
