import type { MailLanguage } from "./languages.ts";

/** Why a mail is sent. */
export type MailKind =
  | "confirmRegistration"
  | "addressTaken"
  | "nameTaken"
  | "resetPassword"
  | "passwordChanged"
  | "scheduledReport";

/** What a mail says; `{product}` stands for the name of the product, `{user}` for the name of the user, `{report}` and `{period}` for a report. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  /** Text of the link. */
  readonly action: string | null;
  /** What to do when the mail was not expected. */
  readonly hint: string;
}

/** The mails in the nine languages; links live 24 hours. */
export const mailTexts: Readonly<Record<MailLanguage, Readonly<Record<MailKind, MailText>>>> = {
  en: {
    confirmRegistration: {
      subject: "{product}: Confirm your e-mail address",
      text: "An account with the name {user} was registered with this address. Confirm the address within 24 hours to finish the registration.",
      action: "Confirm the address",
      hint: "If you did not register, ignore this mail.",
    },
    addressTaken: {
      subject: "{product}: You already have an account",
      text: "You tried to register the account {user} with this address, which already has an account. Log in with it, and reset its password if you have forgotten it.",
      action: "Log in",
      hint: "If you did not register, ignore this mail. Your account is unchanged.",
    },
    nameTaken: {
      subject: "{product}: Choose another username",
      text: "The username {user} is not available. Register again with another one.",
      action: "Register again",
      hint: "If you did not register, ignore this mail.",
    },
    resetPassword: {
      subject: "{product}: Reset your password",
      text: "A new password was requested for the account {user}. Choose it within 24 hours. The link works once.",
      action: "Choose a new password",
      hint: "If it was not you, ignore this mail. The password stays as it is.",
    },
    passwordChanged: {
      subject: "{product}: Your password was changed",
      text: "The password of the account {user} was changed. All other sessions have ended.",
      action: null,
      hint: "If it was not you, tell your administrator at once.",
    },
    scheduledReport: {
      subject: "{report}: {period}",
      text: "The report {report} is attached.",
      action: null,
      hint: "It is sent on a schedule that {user} set up in {product}.",
    },
  },
  de: {
    confirmRegistration: {
      subject: "{product}: E-Mail-Adresse bestätigen",
      text: "Mit dieser Adresse wurde ein Konto mit dem Namen {user} registriert. Bestätigen Sie die Adresse innerhalb von 24 Stunden, um die Registrierung abzuschließen.",
      action: "Adresse bestätigen",
      hint: "Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail.",
    },
    addressTaken: {
      subject: "{product}: Sie haben bereits ein Konto",
      text: "Mit dieser Adresse sollte das Konto {user} registriert werden, sie gehört aber bereits zu einem Konto. Melden Sie sich damit an, und setzen Sie das Passwort zurück, falls Sie es vergessen haben.",
      action: "Anmelden",
      hint: "Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail. Ihr Konto ist unverändert.",
    },
    nameTaken: {
      subject: "{product}: Wählen Sie einen anderen Benutzernamen",
      text: "Der Benutzername {user} ist nicht verfügbar. Registrieren Sie sich erneut mit einem anderen.",
      action: "Erneut registrieren",
      hint: "Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail.",
    },
    resetPassword: {
      subject: "{product}: Passwort zurücksetzen",
      text: "Für das Konto {user} wurde ein neues Passwort angefordert. Wählen Sie es innerhalb von 24 Stunden. Der Link funktioniert nur einmal.",
      action: "Neues Passwort wählen",
      hint: "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Das Passwort bleibt unverändert.",
    },
    passwordChanged: {
      subject: "{product}: Ihr Passwort wurde geändert",
      text: "Das Passwort des Kontos {user} wurde geändert. Alle anderen Sitzungen wurden beendet.",
      action: null,
      hint: "Wenn Sie das nicht waren, verständigen Sie sofort Ihren Administrator.",
    },
    scheduledReport: {
      subject: "{report}: {period}",
      text: "Der Bericht {report} ist angehängt.",
      action: null,
      hint: "Er wird nach einem Zeitplan gesendet, den {user} in {product} eingerichtet hat.",
    },
  },
  ja: {
    confirmRegistration: {
      subject: "{product}: メールアドレスの確認",
      text: "このメールアドレスでアカウント「{user}」が登録されました。登録を完了するには、24時間以内にメールアドレスを確認してください。",
      action: "メールアドレスを確認する",
      hint: "登録した覚えがない場合は、このメールを無視してください。",
    },
    addressTaken: {
      subject: "{product}: すでにアカウントがあります",
      text: "このメールアドレスでアカウント「{user}」の登録が試みられましたが、このアドレスにはすでにアカウントがあります。そのアカウントでログインしてください。パスワードを忘れた場合は再設定してください。",
      action: "ログインする",
      hint: "登録した覚えがない場合は、このメールを無視してください。アカウントは変更されていません。",
    },
    nameTaken: {
      subject: "{product}: 別のユーザー名を選んでください",
      text: "ユーザー名「{user}」は使用できません。別のユーザー名でもう一度登録してください。",
      action: "もう一度登録する",
      hint: "登録した覚えがない場合は、このメールを無視してください。",
    },
    resetPassword: {
      subject: "{product}: パスワードの再設定",
      text: "アカウント「{user}」の新しいパスワードが要求されました。24時間以内に設定してください。リンクは一度だけ使用できます。",
      action: "新しいパスワードを設定する",
      hint: "心当たりがない場合は、このメールを無視してください。パスワードは変更されません。",
    },
    passwordChanged: {
      subject: "{product}: パスワードが変更されました",
      text: "アカウント「{user}」のパスワードが変更されました。他のセッションはすべて終了しました。",
      action: null,
      hint: "心当たりがない場合は、すぐに管理者に連絡してください。",
    },
    scheduledReport: {
      subject: "{report}: {period}",
      text: "レポート「{report}」を添付します。",
      action: null,
      hint: "{user}が{product}で設定したスケジュールに従って送信されています。",
    },
  },
  it: {
    confirmRegistration: {
      subject: "{product}: conferma il tuo indirizzo e-mail",
      text: "Con questo indirizzo è stato registrato un account con il nome {user}. Conferma l'indirizzo entro 24 ore per completare la registrazione.",
      action: "Conferma l'indirizzo",
      hint: "Se non ti sei registrato, ignora questa e-mail.",
    },
    addressTaken: {
      subject: "{product}: hai già un account",
      text: "È stata richiesta la registrazione dell'account {user} con questo indirizzo, che ha già un account. Accedi con quello e, se hai dimenticato la password, reimpostala.",
      action: "Accedi",
      hint: "Se non ti sei registrato, ignora questa e-mail. Il tuo account resta invariato.",
    },
    nameTaken: {
      subject: "{product}: scegli un altro nome utente",
      text: "Il nome utente {user} non è disponibile. Registrati di nuovo con un altro.",
      action: "Registrati di nuovo",
      hint: "Se non ti sei registrato, ignora questa e-mail.",
    },
    resetPassword: {
      subject: "{product}: reimposta la password",
      text: "È stata richiesta una nuova password per l'account {user}. Sceglila entro 24 ore. Il link funziona una sola volta.",
      action: "Scegli una nuova password",
      hint: "Se non sei stato tu, ignora questa e-mail. La password resta invariata.",
    },
    passwordChanged: {
      subject: "{product}: la tua password è stata modificata",
      text: "La password dell'account {user} è stata modificata. Tutte le altre sessioni sono terminate.",
      action: null,
      hint: "Se non sei stato tu, avvisa subito l'amministratore.",
    },
    scheduledReport: {
      subject: "{report}: {period}",
      text: "Il report {report} è allegato.",
      action: null,
      hint: "Viene inviato secondo una pianificazione impostata da {user} in {product}.",
    },
  },
  ru: {
    confirmRegistration: {
      subject: "{product}: подтвердите адрес электронной почты",
      text: "С этим адресом зарегистрирована учётная запись {user}. Подтвердите адрес в течение 24 часов, чтобы завершить регистрацию.",
      action: "Подтвердить адрес",
      hint: "Если вы не регистрировались, не обращайте внимания на это письмо.",
    },
    addressTaken: {
      subject: "{product}: у вас уже есть учётная запись",
      text: "С этим адресом пытались зарегистрировать учётную запись {user}, но он уже принадлежит другой учётной записи. Войдите с ней, а если забыли пароль, сбросьте его.",
      action: "Войти",
      hint: "Если вы не регистрировались, не обращайте внимания на это письмо. Ваша учётная запись не изменилась.",
    },
    nameTaken: {
      subject: "{product}: выберите другое имя пользователя",
      text: "Имя пользователя {user} недоступно. Зарегистрируйтесь ещё раз с другим именем.",
      action: "Зарегистрироваться ещё раз",
      hint: "Если вы не регистрировались, не обращайте внимания на это письмо.",
    },
    resetPassword: {
      subject: "{product}: сброс пароля",
      text: "Для учётной записи {user} запрошен новый пароль. Задайте его в течение 24 часов. Ссылка действует один раз.",
      action: "Задать новый пароль",
      hint: "Если это были не вы, не обращайте внимания на это письмо. Пароль останется прежним.",
    },
    passwordChanged: {
      subject: "{product}: ваш пароль изменён",
      text: "Пароль учётной записи {user} изменён. Все остальные сеансы завершены.",
      action: null,
      hint: "Если это были не вы, немедленно сообщите администратору.",
    },
    scheduledReport: {
      subject: "{report}: {period}",
      text: "Отчёт «{report}» во вложении.",
      action: null,
      hint: "Он отправляется по расписанию, которое {user} задал(а) в {product}.",
    },
  },
  ar: {
    confirmRegistration: {
      subject: "{product}: تأكيد عنوان بريدك الإلكتروني",
      text: "تم تسجيل حساب بالاسم {user} بهذا العنوان. أكّد العنوان خلال 24 ساعة لإتمام التسجيل.",
      action: "تأكيد العنوان",
      hint: "إذا لم تقم بالتسجيل، فتجاهل هذه الرسالة.",
    },
    addressTaken: {
      subject: "{product}: لديك حساب بالفعل",
      text: "جرت محاولة لتسجيل الحساب {user} بهذا العنوان، لكن العنوان مرتبط بحساب بالفعل. سجّل الدخول به، وأعد تعيين كلمة المرور إذا نسيتها.",
      action: "تسجيل الدخول",
      hint: "إذا لم تقم بالتسجيل، فتجاهل هذه الرسالة. لم يتغير حسابك.",
    },
    nameTaken: {
      subject: "{product}: اختر اسم مستخدم آخر",
      text: "اسم المستخدم {user} غير متاح. سجّل مرة أخرى باسم آخر.",
      action: "التسجيل مرة أخرى",
      hint: "إذا لم تقم بالتسجيل، فتجاهل هذه الرسالة.",
    },
    resetPassword: {
      subject: "{product}: إعادة تعيين كلمة المرور",
      text: "طُلبت كلمة مرور جديدة للحساب {user}. اخترها خلال 24 ساعة. يعمل الرابط مرة واحدة فقط.",
      action: "اختيار كلمة مرور جديدة",
      hint: "إذا لم تطلب ذلك، فتجاهل هذه الرسالة. ستبقى كلمة المرور كما هي.",
    },
    passwordChanged: {
      subject: "{product}: تم تغيير كلمة المرور",
      text: "تم تغيير كلمة مرور الحساب {user}. تم إنهاء جميع الجلسات الأخرى.",
      action: null,
      hint: "إذا لم تكن أنت من فعل ذلك، فأبلغ المسؤول فورًا.",
    },
    scheduledReport: {
      subject: "{report}: {period}",
      text: "التقرير {report} مرفق.",
      action: null,
      hint: "يُرسَل وفق جدول أعدّه {user} في {product}.",
    },
  },
  cs: {
    confirmRegistration: {
      subject: "{product}: potvrďte svou e-mailovou adresu",
      text: "S touto adresou byl zaregistrován účet {user}. Registraci dokončíte potvrzením adresy do 24 hodin.",
      action: "Potvrdit adresu",
      hint: "Pokud jste se neregistrovali, tuto zprávu ignorujte.",
    },
    addressTaken: {
      subject: "{product}: už máte účet",
      text: "S touto adresou se někdo pokusil zaregistrovat účet {user}, adresa však už k jednomu účtu patří. Přihlaste se k němu, a pokud jste zapomněli heslo, obnovte je.",
      action: "Přihlásit se",
      hint: "Pokud jste se neregistrovali, tuto zprávu ignorujte. Váš účet se nezměnil.",
    },
    nameTaken: {
      subject: "{product}: zvolte jiné uživatelské jméno",
      text: "Uživatelské jméno {user} není k dispozici. Zaregistrujte se znovu s jiným.",
      action: "Zaregistrovat se znovu",
      hint: "Pokud jste se neregistrovali, tuto zprávu ignorujte.",
    },
    resetPassword: {
      subject: "{product}: obnovení hesla",
      text: "Pro účet {user} bylo vyžádáno nové heslo. Zvolte je do 24 hodin. Odkaz funguje jen jednou.",
      action: "Zvolit nové heslo",
      hint: "Pokud jste to nebyli vy, tuto zprávu ignorujte. Heslo zůstane beze změny.",
    },
    passwordChanged: {
      subject: "{product}: vaše heslo bylo změněno",
      text: "Heslo účtu {user} bylo změněno. Všechny ostatní relace byly ukončeny.",
      action: null,
      hint: "Pokud jste to nebyli vy, ihned informujte správce.",
    },
    scheduledReport: {
      subject: "{report}: {period}",
      text: "Sestava {report} je v příloze.",
      action: null,
      hint: "Posílá se podle plánu, který v {product} nastavil uživatel {user}.",
    },
  },
  es: {
    confirmRegistration: {
      subject: "{product}: confirme su dirección de correo electrónico",
      text: "Se ha registrado una cuenta con el nombre {user} con esta dirección. Confirme la dirección en un plazo de 24 horas para completar el registro.",
      action: "Confirmar la dirección",
      hint: "Si no se ha registrado, ignore este correo.",
    },
    addressTaken: {
      subject: "{product}: ya tiene una cuenta",
      text: "Se ha intentado registrar la cuenta {user} con esta dirección, que ya pertenece a una cuenta. Inicie sesión con ella y, si ha olvidado la contraseña, restablézcala.",
      action: "Iniciar sesión",
      hint: "Si no se ha registrado, ignore este correo. Su cuenta no ha cambiado.",
    },
    nameTaken: {
      subject: "{product}: elija otro nombre de usuario",
      text: "El nombre de usuario {user} no está disponible. Regístrese de nuevo con otro.",
      action: "Registrarse de nuevo",
      hint: "Si no se ha registrado, ignore este correo.",
    },
    resetPassword: {
      subject: "{product}: restablezca su contraseña",
      text: "Se ha solicitado una contraseña nueva para la cuenta {user}. Elíjala en un plazo de 24 horas. El enlace funciona una sola vez.",
      action: "Elegir una contraseña nueva",
      hint: "Si no ha sido usted, ignore este correo. La contraseña no cambia.",
    },
    passwordChanged: {
      subject: "{product}: su contraseña ha cambiado",
      text: "La contraseña de la cuenta {user} ha cambiado. Todas las demás sesiones han finalizado.",
      action: null,
      hint: "Si no ha sido usted, avise de inmediato a su administrador.",
    },
    scheduledReport: {
      subject: "{report}: {period}",
      text: "Se adjunta el informe {report}.",
      action: null,
      hint: "Se envía según una programación que {user} configuró en {product}.",
    },
  },
  fr: {
    confirmRegistration: {
      subject: "{product} : confirmez votre adresse e-mail",
      text: "Un compte au nom de {user} a été enregistré avec cette adresse. Confirmez l'adresse dans les 24 heures pour terminer l'inscription.",
      action: "Confirmer l'adresse",
      hint: "Si vous ne vous êtes pas inscrit, ignorez cet e-mail.",
    },
    addressTaken: {
      subject: "{product} : vous avez déjà un compte",
      text: "Quelqu'un a tenté d'enregistrer le compte {user} avec cette adresse, qui appartient déjà à un compte. Connectez-vous avec celui-ci et réinitialisez le mot de passe si vous l'avez oublié.",
      action: "Se connecter",
      hint: "Si vous ne vous êtes pas inscrit, ignorez cet e-mail. Votre compte reste inchangé.",
    },
    nameTaken: {
      subject: "{product} : choisissez un autre nom d'utilisateur",
      text: "Le nom d'utilisateur {user} n'est pas disponible. Inscrivez-vous à nouveau avec un autre nom.",
      action: "S'inscrire à nouveau",
      hint: "Si vous ne vous êtes pas inscrit, ignorez cet e-mail.",
    },
    resetPassword: {
      subject: "{product} : réinitialisez votre mot de passe",
      text: "Un nouveau mot de passe a été demandé pour le compte {user}. Choisissez-le dans les 24 heures. Le lien ne fonctionne qu'une seule fois.",
      action: "Choisir un nouveau mot de passe",
      hint: "Si ce n'était pas vous, ignorez cet e-mail. Le mot de passe reste inchangé.",
    },
    passwordChanged: {
      subject: "{product} : votre mot de passe a été modifié",
      text: "Le mot de passe du compte {user} a été modifié. Toutes les autres sessions sont terminées.",
      action: null,
      hint: "Si ce n'était pas vous, prévenez immédiatement votre administrateur.",
    },
    scheduledReport: {
      subject: "{report} : {period}",
      text: "Le rapport {report} est joint.",
      action: null,
      hint: "Il est envoyé selon une planification définie par {user} dans {product}.",
    },
  },
};
