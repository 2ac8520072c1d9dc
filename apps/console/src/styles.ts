// The packages' sheets: built packages bring one each; in development their modules bring their own styles.
import "@backroom/ui/styles.css";
import "@backroom/auth/styles.css";
import "@backroom/shell/styles.css";
import "@backroom/scope-tenancy/styles.css";
import "@backroom/dashboard-tiles/styles.css";
import "@backroom/workspace/styles.css";
