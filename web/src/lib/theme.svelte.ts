/** Light, dark, or what the system prefers; kept in this browser only. */

export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'quarterdeck.theme';
const ORDER: readonly Theme[] = ['auto', 'light', 'dark'];

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'auto';
  } catch {
    return 'auto'; // storage may be forbidden, as in some private windows
  }
}

class ThemeChoice {
  value = $state<Theme>(stored());

  /** Writes the choice to <html>, where app.css looks for it. */
  apply(): void {
    if (this.value === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.value;
  }

  set(value: Theme): void {
    this.value = value;
    this.apply();
    try {
      if (value === 'auto') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, value);
    } catch {
      // The choice then lasts until the page is closed.
    }
  }

  next(): void {
    this.set(ORDER[(ORDER.indexOf(this.value) + 1) % ORDER.length] ?? 'auto');
  }
}

export const theme = new ThemeChoice();
