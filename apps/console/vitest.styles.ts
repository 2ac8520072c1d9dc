// As in main.tsx: the layers of these come before those of every component.
import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
